/// The stylesheet of server-rendered pages. Every value is a token of EmberTheme.
enum PageStyle {
  static let css = """
    @layer tokens, page;
    @layer page {
      body {
        margin: 0; padding: var(--s32) var(--margin); background: var(--paper); color: var(--ink);
        font: var(--t-body);
      }
      main { max-inline-size: var(--w-read); margin-inline: auto; }
      h1 { font: var(--t-large); margin-block: 0 var(--s24); }
      h2 { font: var(--t-title); margin-block: var(--s32) var(--s12); }
      p, ul { margin-block: 0 var(--s12); }
      ul { padding-inline-start: var(--margin); }
      li { margin-block-end: var(--s8); }
      dl { background: var(--card); border-radius: var(--r-card); padding: var(--s16) var(--margin); margin: 0; }
      dt { font: var(--t-small); color: var(--text-ash); }
      dd { margin: 0 0 var(--s16); font-variant-numeric: tabular-nums; }
      table { border-collapse: collapse; inline-size: 100%; margin-block-end: var(--s12); }
      th, td { text-align: start; vertical-align: top; padding: var(--s8) var(--s12) var(--s8) 0; border-block-end: var(--hair) solid var(--line); }
      th { font-weight: inherit; }
      thead th { font: var(--t-small); color: var(--text-ash); }
      .notice { background: var(--butter); border-radius: var(--r-control); padding: var(--s12) var(--s16); }
      @media print { body { background: none; padding: 0; } dl { padding-inline: 0; } }
    }

    """
}
