import type { Report } from '../../contract/index.ts'
import { formatMonth } from '../../format/index.ts'
import { type Markup, markup, trustedMarkup } from '../safe/markup.ts'
import { visibleText } from '../safe/visible-text.ts'
import { languageColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import { experiencedLanguages } from '../view/experienced-languages.ts'
import { emptyReportMessage } from '../view/report-texts.ts'
import { CARD_MARGIN, CARD_RIGHT, type Card, type CardOptions } from './card.ts'
import { cardFooter, cardHeading, cardSubject } from './card-heading.ts'
import { cardText } from './card-text.ts'
import { emptyCard } from './empty-card.ts'
import { type LanguagePeriods, languagePeriods } from './language-periods.ts'
import { monthsOfReport } from './months-of-report.ts'

/** When each language was used: one row of columns for each, from the first month to the date of the report. */
export function timelineCard(report: Report, options: CardOptions): Card {
  const subject = cardSubject(report, options)
  const names = experiencedLanguages(report).map(({ name }) => name)
  const periods = languagePeriods(monthsOfReport(report), new Date(report.asOf), MAX_PERIODS)
  const shown = names.filter((name) => periods.languages.has(name)).slice(0, MAX_ROWS)
  if (shown.length === 0)
    return emptyCard(TITLE, subject, emptyReportMessage(report) ?? 'No languages yet.', report)
  const base = FIRST_ROW + shown.length * ROW_HEIGHT
  const height = base + 58
  return {
    title: `${subject}: timeline of languages`,
    description: `${shown.map((name) => describe(name, periods)).join('; ')}.`,
    height,
    body: markup`${cardHeading(TITLE, subject)}
${yearMarks(periods, base)}
${shown.map((name, index) => row(name, FIRST_ROW + (index + 1) * ROW_HEIGHT, periods))}
${cardFooter('Added lines. Each row has its own scale', report, height)}`,
  }
}

const TITLE = 'Timeline'
const MAX_ROWS = 8
/** As many columns as can be distinguished. */
const MAX_PERIODS = 64
const FIRST_ROW = 50
const ROW_HEIGHT = 28
const PLOT_X = 134
const PLOT_WIDTH = CARD_RIGHT - PLOT_X
const MAX_COLUMN = 20
const YEAR_WIDTH = 44

function row(name: string, y: number, { languages, count }: LanguagePeriods): Markup {
  const values = languages.get(name) ?? []
  const scale = markup`translate(${PLOT_X} ${y}) scale(${decimal(PLOT_WIDTH / count, 3)} .5)`
  return markup`${cardText('label', name, { x: CARD_MARGIN, y: y - 2, maxWidth: PLOT_X - CARD_MARGIN - 12 })}<path class="line" d="M${PLOT_X} ${y + 0.5}h${PLOT_WIDTH}"/><g class="rise"><path class="language" transform="${scale}" fill="${languageColor(name)}" d="${trustedMarkup(outline(values))}"/></g>
`
}

/**
 * The outline of the columns, one unit wide and in half pixels, which keeps a path short. Heights grow with the
 * square root, so that little work next to much remains visible.
 */
function outline(values: readonly number[]): string {
  const max = Math.max(1, ...values)
  let previous = 0
  const steps = values.map((value) => {
    const height = value === 0 ? 0 : Math.max(3, Math.round(2 * MAX_COLUMN * Math.sqrt(value / max)))
    const step = height === previous ? 'h1' : `v${previous - height}h1`
    previous = height
    return step
  })
  return `M0 0${steps.join('')}V0z`
}

/** The years below the rows; as many as there is room for. */
function yearMarks({ start, count, monthsPerPeriod }: LanguagePeriods, y: number): Markup[] {
  const monthWidth = PLOT_WIDTH / (count * monthsPerPeriod)
  const step = Math.max(1, Math.ceil(YEAR_WIDTH / (12 * monthWidth)))
  const firstYear = start.getUTCMonth() === 0 ? start.getUTCFullYear() : start.getUTCFullYear() + 1
  const yearCount = Math.ceil((count * monthsPerPeriod) / 12)
  const years = Array.from({ length: Math.ceil(yearCount / step) }, (_, index) => firstYear + index * step)
  return years.flatMap((year) => {
    const months = 12 * (year - start.getUTCFullYear()) - start.getUTCMonth()
    const x = PLOT_X + months * monthWidth
    if (x + YEAR_WIDTH / 2 > CARD_RIGHT) return []
    return [
      markup`<path class="line" d="M${decimal(x)} ${FIRST_ROW + 6}V${y + 4}"/>${cardText('tiny', String(year), { x: Math.round(x), y: y + 17, maxWidth: YEAR_WIDTH })}`,
    ]
  })
}

function describe(name: string, { languages, start, monthsPerPeriod }: LanguagePeriods): string {
  const values = languages.get(name) ?? []
  const monthAt = (index: number) =>
    formatMonth(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index)))
  const first = values.findIndex((value) => value > 0)
  const last = values.findLastIndex((value) => value > 0)
  return `${visibleText(name, 30)} ${monthAt(first * monthsPerPeriod)} to ${monthAt((last + 1) * monthsPerPeriod - 1)}`
}
