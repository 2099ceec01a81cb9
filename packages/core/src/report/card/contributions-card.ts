import type { Report } from '../../contract/index.ts'
import { formatMonth, formatNumber, pluralize } from '../../format/index.ts'
import { type Markup, markup, trustedMarkup } from '../safe/markup.ts'
import { emptyReportMessage } from '../view/report-texts.ts'
import { CARD_MARGIN, CARD_RIGHT, type Card, type CardOptions } from './card.ts'
import { cardFooter, cardHeading, cardSubject } from './card-heading.ts'
import { cardText } from './card-text.ts'
import { commitsByYear, type Year } from './commits-by-year.ts'
import { emptyCard } from './empty-card.ts'
import { monthsOfReport } from './months-of-report.ts'

/** The commits of every month, one row for each year. */
export function contributionsCard(report: Report, options: CardOptions): Card {
  const subject = cardSubject(report, options)
  const years = commitsByYear(monthsOfReport(report), new Date(report.asOf))
  if (years.length === 0)
    return emptyCard(TITLE, subject, emptyReportMessage(report) ?? 'No commits yet.', report)
  const shown = years.slice(0, MAX_YEARS)
  const earlier = years.slice(MAX_YEARS)
  const total = sumCommits(years)
  const rowCount = shown.length + (earlier.length > 0 ? 1 : 0)
  const height = FIRST_ROW + rowCount * ROW_HEIGHT + 38
  const first = years.at(-1)?.year
  return {
    title: `${subject}: contributions`,
    description: `${pluralize(total, 'commit')} since ${first}. ${busiestYear(years)}`,
    height,
    body: markup`${cardHeading(TITLE, subject)}
${MONTH_LETTERS.map((letter, index) => cardText('tiny', letter, { x: cellX(index) + (CELL_WIDTH - 3) / 2, y: FIRST_ROW - 8, maxWidth: CELL_WIDTH, anchor: 'middle' }))}
${cells(shown, new Date(report.asOf))}
${shown.map(yearRow)}${earlier.length > 0 && earlierRow(earlier, rowY(shown.length))}
${cardFooter(`${pluralize(total, 'commit')} since ${first}${busiestMonth(years)}`, report, height)}`,
  }
}

const TITLE = 'Contributions'
const MONTH_LETTERS = [...'JFMAMJJASOND']
/** Earlier years share one row, so that a wrong clock in 1970 cannot draw fifty of them. */
const MAX_YEARS = 20
const FIRST_ROW = 74
const ROW_HEIGHT = 18
const CELL_WIDTH = 26
const CELL_HEIGHT = 14

const rowY = (index: number) => FIRST_ROW + index * ROW_HEIGHT
/** A round stroke of 3 px surrounds a cell. */
const CELL = `h${CELL_WIDTH - 3}v${CELL_HEIGHT - 3}h${3 - CELL_WIDTH}z`
const SHADES = ['c0', 'c1', 'c2', 'c3', 'c4'] as const

const cellX = (month: number) => 66 + month * (CELL_WIDTH + 2)

const sumCommits = (years: readonly Year[]) => years.reduce((sum, { commitCount }) => sum + commitCount, 0)

/** One path for each shade with relative steps, because hundreds of elements would be too large. */
function cells(years: readonly Year[], asOf: Date): Markup[] {
  const counts = years.flatMap(({ months }) => months.filter((count) => count > 0)).sort((a, b) => a - b)
  const shades = SHADES.map((className) => ({ className, path: '', x: 0, y: 0 }))
  for (const [row, { year, months }] of years.entries())
    for (const [month, count] of months.entries()) {
      const cell = shades[shade(count, counts)]
      if (cell === undefined || Date.UTC(year, month) > asOf.getTime()) continue
      const [x, y] = [cellX(month), rowY(row)]
      cell.path += `m${x - cell.x} ${y - cell.y}${CELL}`
      Object.assign(cell, { x, y })
    }
  return shades
    .filter(({ path }) => path !== '')
    .map(({ className, path }) => markup`<path class="${className}" d="${trustedMarkup(path)}"/>`)
}

/** 0 without commits, otherwise 1 to 4 by the quarter of all months in which the count is. */
function shade(count: number, sortedCounts: readonly number[]): number {
  if (count === 0) return 0
  const below = sortedCounts.findIndex((other) => other >= count)
  return 1 + Math.min(3, Math.floor((4 * below) / sortedCounts.length))
}

function yearRow({ year, commitCount }: Year, index: number): Markup {
  return rowTexts(String(year), commitCount, rowY(index))
}

function earlierRow(years: readonly Year[], y: number): Markup {
  const text = `${years.at(-1)?.year}–${years[0]?.year}`
  return rowTexts(text, sumCommits(years), y)
}

const rowTexts = (label: string, commitCount: number, y: number): Markup =>
  markup`${cardText('small', label, { x: CARD_MARGIN, y: y + 10, maxWidth: 90 })}${cardText('small', formatNumber(commitCount), { x: CARD_RIGHT, y: y + 10, maxWidth: 52, anchor: 'end' })}`

function busiestYear(years: readonly Year[]): string {
  const busiest = years.reduce((one, other) => (other.commitCount > one.commitCount ? other : one))
  return `Most in ${busiest.year}: ${formatNumber(busiest.commitCount)}.`
}

function busiestMonth(years: readonly Year[]): string {
  const months = years.flatMap(({ year, months }) =>
    months.map((count, month) => ({ count, start: new Date(Date.UTC(year, month)) })),
  )
  const busiest = months.reduce((one, other) => (other.count > one.count ? other : one))
  return ` · busiest month ${formatMonth(busiest.start)}`
}
