import type { EvidenceMonth, Report } from '../../contract/index.ts'
import { formatNumber, pluralize } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { decimal } from '../view/decimal.ts'
import { commitTable } from './commit-table.ts'
import { dayTag, monthTag } from './dates.ts'
import { scrollableTable } from './scrollable-table.ts'
import { section } from './section.ts'
import { seriesTables } from './series-tables.ts'
import { xpTag } from './xp-tag.ts'

/** The days and commits behind each month's experience. */
export function evidenceSection({ evidence, person }: Report): MarkupValue {
  if (evidence === null || evidence.months.length === 0) return null
  const months = evidence.months.toSorted((a, b) => (a.month < b.month ? 1 : -1))
  return section('How this was computed', pluralize(months.length, 'month'), [
    formulaNote,
    markup`<div class="evidence">${months.slice(0, MAX_EXPANDED_MONTHS).map(monthDetails)}</div>`,
    olderMonths(months.slice(MAX_EXPANDED_MONTHS)),
    seriesTables(evidence, technologyTitles(person)),
  ])
}

/** Evidence identifies technologies by key; the page shows their titles. */
const technologyTitles = (person: Report['person']): ReadonlyMap<string, string> =>
  new Map(
    person?.groups.flatMap(({ technologies }) =>
      technologies.map(({ name, title }) => [name, title] as const),
    ),
  )

const MAX_EXPANDED_MONTHS = 24

const formulaNote = markup`<p class="rule">A day whose effective lines are <i>E</i> is worth log<sub>2</sub>(1 + <i>E</i> ÷ 20), at most 4.
The days of a month add up to <i>x</i>, and the month gives 20 × (1 − e<sup>−<i>x</i> ÷ 25</sup>) xp.</p>`

function monthHead({ month, days: monthDays, repositories, x, experience }: EvidenceMonth): Markup {
  const commits = repositories.reduce(
    (sum, { commits: repositoryCommits }) => sum + repositoryCommits.length,
    0,
  )
  const summary = `${pluralize(monthDays.length, 'day')}, ${pluralize(commits, 'commit')}`
  return markup`<span class="when">${monthTag(month)}</span><span class="small muted">${summary}, <i>x</i> ${decimal(x)}</span><span class="right">${decimalXp(experience)}</span>`
}

const monthDetails = (evidenceMonth: EvidenceMonth): Markup =>
  markup`<details><summary class="month">${monthHead(evidenceMonth)}</summary>${days(evidenceMonth)}${evidenceMonth.repositories.map(
    ({ name, experience, commits }) =>
      markup`<h3><bdi>${name}</bdi><span class="right">${decimalXp(experience)}</span></h3>${commitTable(commits)}`,
  )}</details>`

/** Older months are listed without commits, to limit the page size. */
const olderMonths = (months: readonly EvidenceMonth[]): MarkupValue =>
  months.length > 0 &&
  markup`<details class="why"><summary>${pluralize(months.length, 'earlier month')}</summary><p class="small muted">Their commits are in the JSON report.</p><div class="evidence">${months.map(
    (evidenceMonth) => markup`<div class="month">${monthHead(evidenceMonth)}</div>`,
  )}</div></details>`

const decimalXp = (experience: number): Markup =>
  experience >= 100
    ? xpTag(experience)
    : markup`<span class="xp">${decimal(experience)} <small>xp</small></span>`

const days = ({ days: evidenceDays }: EvidenceMonth): Markup =>
  markup`${scrollableTable(
    'Days',
    markup`<thead><tr><th scope="col">Day</th><th scope="col" class="num">Lines</th><th scope="col" class="num">Value</th><th scope="col">Repositories</th></tr></thead><tbody>${evidenceDays.map(
      ({ date, lines, worth, repositories }) =>
        markup`<tr><th scope="row">${dayTag(`${date}T00:00:00.000Z`)}</th><td class="num">${formatNumber(lines)}</td><td class="num">${decimal(
          worth,
          2,
        )}</td><td>${repositories
          .map(({ name, lines: lineCount, counted }) =>
            counted < lineCount
              ? `${name} ${formatNumber(counted)} of ${formatNumber(lineCount)}`
              : `${name} ${formatNumber(lineCount)}`,
          )
          .join(', ')}</td></tr>`,
    )}</tbody>`,
  )}`
