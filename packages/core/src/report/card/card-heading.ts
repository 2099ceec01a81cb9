import type { Report } from '../../contract/index.ts'
import { formatDay } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { reportTitle } from '../view/report-texts.ts'
import { CARD_MARGIN, CARD_RIGHT, type CardOptions } from './card.ts'
import { cardText, cardTextWidth } from './card-text.ts'
import { isNamed } from './is-named.ts'

/** The title of a card at the left, and whose it is at the right. */
export function cardHeading(title: string, subject: string): Markup {
  const maxWidth = CARD_RIGHT - CARD_MARGIN - cardTextWidth('title', title) - GAP
  return markup`${cardText('title', title, { x: CARD_MARGIN, y: 38, maxWidth: CARD_RIGHT - CARD_MARGIN })}
${cardText('small', subject, { x: CARD_RIGHT, y: 38, maxWidth, anchor: 'end' })}`
}

/** A note and the date of the figures at the bottom of a card. */
export function cardFooter(note: string, { asOf }: Report, height: number): Markup {
  const y = height - 18
  const date = `As of ${formatDay(new Date(asOf))}`
  const maxWidth = CARD_RIGHT - CARD_MARGIN - cardTextWidth('tiny', date) - GAP
  return markup`${cardText('tiny', note, { x: CARD_MARGIN, y, maxWidth })}
${cardText('tiny', date, { x: CARD_RIGHT, y, maxWidth: CARD_RIGHT - CARD_MARGIN, anchor: 'end' })}`
}

/** The person, or the repositories in a report of all authors. Never the name of a hidden repository. */
export function cardSubject(report: Report, options: CardOptions): string {
  const { person, repositories } = report
  const [onlyRepository] = repositories
  const isHidden =
    person === null &&
    repositories.length === 1 &&
    onlyRepository !== undefined &&
    !isNamed(onlyRepository, options)
  return isHidden ? '1 repository' : reportTitle(report)
}

const GAP = 16
