"""What the drills share: the program, its server, members, pictures and searches."""
