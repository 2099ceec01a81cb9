import { markup, trustedMarkup } from '../safe/markup.ts'
import { CARD_WIDTH, type Card } from './card.ts'
import { cardStyle } from './card-style.ts'

/** A complete SVG document. Contains no scripts, links, fonts, pictures or email addresses. */
export function cardSvg({ title, description, height, body }: Card): string {
  return `${
    markup`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${height}" viewBox="0 0 ${CARD_WIDTH} ${height}" role="img" aria-labelledby="t d">
<title id="t">${title}</title>
<desc id="d">${description}</desc>
<style>${trustedMarkup(cardStyle)}</style>
<rect class="card" x="0.5" y="0.5" width="${CARD_WIDTH - 1}" height="${height - 1}" rx="10"/>
${body}
</svg>`.markup
  }\n`
}
