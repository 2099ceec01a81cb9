import type { EvidenceMonth, Report } from '../../contract/index.ts'
import { count, number } from '../../format/index.ts'
import { type Markup, markup, type Part } from '../safe/markup.ts'
import { decimal } from '../view/decimal.ts'
import { commitTable } from './commit-table.ts'
import { dayTag, monthTag } from './dates.ts'
import { section } from './section.ts'
import { seriesTables } from './series-tables.ts'
import { tableBox } from './table-box.ts'
import { xpTag } from './xp.ts'

/** Every month opens to the days and commits its experience came from. */
export function evidenceSection({ evidence, person }: Report): Part {
  if (evidence === null || evidence.months.length === 0) return null
  const months = evidence.months.toSorted((a, b) => (a.month < b.month ? 1 : -1))
  return section('How this came about', count(months.length, 'month'), [
    rule,
    markup`<div class="evidence">${months.slice(0, OPENED).map(openedMonth)}</div>`,
    older(months.slice(OPENED)),
    seriesTables(evidence, titles(person)),
  ])
}

// --- internal ---

/** Technologies are evidenced by their keys, and read by their titles. */
const titles = (person: Report['person']): ReadonlyMap<string, string> =>
  new Map(
    person?.groups.flatMap(({ technologies }) =>
      technologies.map(({ name, title }) => [name, title] as const),
    ),
  )

const OPENED = 24

const rule = markup`<p class="rule">A day whose effective lines are <i>E</i> is worth log<sub>2</sub>(1 + <i>E</i> ÷ 20), at most 4.
The days of a month add up to <i>x</i>, and the month gives 20 × (1 − e<sup>−<i>x</i> ÷ 25</sup>) xp.</p>`

function monthHead({ month, days: own, repositories, x, experience }: EvidenceMonth): Markup {
  const commits = repositories.reduce((sum, { commits: some }) => sum + some.length, 0)
  const words = `${count(own.length, 'day')}, ${count(commits, 'commit')}`
  return markup`<span class="when">${monthTag(month)}</span><span class="small muted">${words}, <i>x</i> ${decimal(x)}</span><span class="right">${decimalXp(experience)}</span>`
}

const openedMonth = (one: EvidenceMonth): Markup =>
  markup`<details><summary class="month">${monthHead(one)}</summary>${days(one)}${one.repositories.map(
    ({ name, experience, commits }) =>
      markup`<h3><bdi>${name}</bdi><span class="right">${decimalXp(experience)}</span></h3>${commitTable(commits)}`,
  )}</details>`

/** A page with every commit of twenty years would hardly open. */
const older = (months: readonly EvidenceMonth[]): Part =>
  months.length > 0 &&
  markup`<details class="why"><summary>${count(months.length, 'month')} before, without their commits</summary><p class="small muted">The report as JSON has them.</p><div class="evidence">${months.map(
    (one) => markup`<div class="month">${monthHead(one)}</div>`,
  )}</div></details>`

const decimalXp = (experience: number): Markup =>
  experience >= 100
    ? xpTag(experience)
    : markup`<span class="xp">${decimal(experience)} <small>xp</small></span>`

const days = ({ days: all }: EvidenceMonth): Markup =>
  markup`${tableBox(
    'Days',
    markup`<thead><tr><th scope="col">Day</th><th scope="col" class="num">Lines</th><th scope="col" class="num">Worth</th><th scope="col">Of</th></tr></thead><tbody>${all.map(
      ({ date, lines, worth, repositories }) =>
        markup`<tr><th scope="row">${dayTag(`${date}T00:00:00.000Z`)}</th><td class="num">${number(lines)}</td><td class="num">${decimal(
          worth,
          2,
        )}</td><td>${repositories
          .map(({ name, lines: own, counted }) =>
            counted < own ? `${name} ${number(counted)} (of ${number(own)})` : `${name} ${number(own)}`,
          )
          .join(', ')}</td></tr>`,
    )}</tbody>`,
  )}`
