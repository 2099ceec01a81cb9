import type { Report } from '../../contract/index.ts'
import { markup } from '../safe/markup.ts'
import { CARD_MARGIN, CARD_RIGHT, type Card } from './card.ts'
import { cardFooter, cardHeading } from './card-heading.ts'
import { cardText } from './card-text.ts'

/** A card without figures, with a sentence that explains why. */
export function emptyCard(title: string, subject: string, message: string, report: Report): Card {
  return {
    title: `${subject}: ${title}`,
    description: message,
    height: HEIGHT,
    body: markup`${cardHeading(title, subject)}
${cardText('label', message, { x: CARD_MARGIN, y: 70, maxWidth: CARD_RIGHT - CARD_MARGIN })}
${cardFooter('', report, HEIGHT)}`,
  }
}

const HEIGHT = 120
