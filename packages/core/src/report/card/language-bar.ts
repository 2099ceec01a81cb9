import type { LanguageStat } from '../../contract/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import { CARD_MARGIN, CARD_RIGHT } from './card.ts'

/** A bar across the card with the shares of the languages. Those that are too many to see are one gray part. */
export function languageBar(languages: readonly LanguageStat[], y: number): Markup {
  const total = languages.reduce((sum, { experience }) => sum + experience, 0)
  const width = CARD_RIGHT - CARD_MARGIN
  let x = CARD_MARGIN
  const segments = languages.slice(0, MAX_SEGMENTS).map(({ name, experience }) => {
    const share = (width * experience) / total
    const segment = markup`<rect class="language" x="${decimal(x)}" y="${y}" width="${decimal(Math.max(0.5, share - 1.5))}" height="8" rx="1.5" fill="${languageColor(name)}"/>`
    x += share
    return segment
  })
  const rest = CARD_RIGHT - x
  return markup`<g class="grow">${segments}${
    rest > 1 &&
    markup`<rect class="rest" x="${decimal(x)}" y="${y}" width="${decimal(rest)}" height="8" rx="1.5"/>`
  }</g>`
}

const MAX_SEGMENTS = 8
