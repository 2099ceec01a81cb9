import { LOGO_VIEW_BOX, logoPaths } from '../../catalog/index.ts'
import { type Markup, markup, trustedMarkup } from '../safe/markup.ts'

export interface HtmlPage {
  readonly title: string
  /** A trusted style sheet. */
  readonly style: string
  readonly main: Markup
  readonly footer: string
}

/** One self-contained page without scripts or external resources. */
export function htmlPage({ title, style, main, footer }: HtmlPage): string {
  return `${
    markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trustedMarkup(CONTENT_SECURITY_POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trustedMarkup(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><div class="page"><span class="logo">${logo} Handiwork</span></div></header>
<main id="main">${main}</main>
<footer class="foot"><div class="page"><p>${footer}</p></div></footer>
</body>
</html>`.markup
  }\n`
}

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

const logo = markup`<svg viewBox="${LOGO_VIEW_BOX}" aria-hidden="true"><path fill="currentColor" d="${logoPaths.plate}"/><path class="letter" d="${logoPaths.letter}"/></svg>`
