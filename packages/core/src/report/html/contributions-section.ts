import { type Month, type Report, twelveMonths } from '../../contract/index.ts'
import { formatMonth, formatNumber } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { type Figure, rankLanguages } from '../view/rank-languages.ts'
import { monthChart } from './month-chart.ts'
import { scrollableTable } from './scrollable-table.ts'
import { section } from './section.ts'

/**
 * Twelve months as columns by language: commits, additions or deletions. The same data follows as a table.
 */
export function contributionsSection({ person, repositories, asOf }: Report): MarkupValue {
  const pushes = person?.pushes ?? repositories.flatMap((repository) => repository.pushes)
  if (pushes.length === 0) return null
  const months = twelveMonths(pushes, new Date(asOf))
  if (months.every(({ total }) => total.commitCount === 0))
    return section('Contributions', null, noRecentContributions(pushes))
  return section(
    'Contributions',
    null,
    markup`<div class="chart">${metricSwitch()}<div class="months">${figures.map(({ figure, title }) => chartFigure(months, figure, title))}</div></div>`,
    table(months),
  )
}

const figures = [
  { figure: 'commitCount', title: 'Commits' },
  { figure: 'additionCount', title: 'Additions' },
  { figure: 'deletionCount', title: 'Deletions' },
] as const
const MAX_LANGUAGES = 4

function noRecentContributions(pushes: readonly { readonly timestamp: string }[]): Markup {
  const last = pushes.reduce((latest, { timestamp }) => (timestamp > latest ? timestamp : latest), '')
  return markup`<p class="muted">No contributions in the last twelve months. The most recent contributions were in <time datetime="${last}">${formatMonth(new Date(last))}</time>.</p>`
}

const metricSwitch = (): Markup =>
  markup`<fieldset class="seg"><legend class="hide">Metric</legend>${figures.map(
    ({ figure, title }, index) =>
      markup`<label><input type="radio" name="figure" value="${figure}"${index === 0 && markup` checked`}>${title}</label>`,
  )}</fieldset>`

function chartFigure(months: readonly Month[], figure: Figure, title: string): Markup {
  const names = rankLanguages(months, figure)
  const shown = names.slice(0, MAX_LANGUAGES)
  const total = months.reduce((sum, one) => sum + one.total[figure], 0)
  return markup`<figure class="k-${figure}">${monthChart(months, { figure, title, languages: shown })}
<figcaption class="legend"><span><b>${formatPeriod(months)}</b> ${formatNumber(total)} ${title.toLowerCase()}</span>${shown.map(legendEntry)}${
    names.length > shown.length && markup`<span><i class="dot"></i>Other</span>`
  }</figcaption></figure>`
}

const formatPeriod = (months: readonly Month[]): string =>
  [months.at(0), months.at(-1)].map((one) => formatMonth(one?.start ?? new Date(0))).join(' to ')

const legendEntry = (name: string): Markup =>
  markup`<span><i class="dot" style="--c:${languageColor(name)}"></i>${name}</span>`

const table = (
  months: readonly Month[],
): Markup => markup`<details class="why"><summary>Show as a table</summary>
${scrollableTable(
  'Contributions by month',
  markup`<thead><tr><th scope="col">Month</th>${figures.map(
    ({ title }) => markup`<th scope="col" class="num">${title}</th>`,
  )}<th scope="col">Languages</th></tr></thead><tbody>${months.map(row)}</tbody>`,
)}</details>`

function row(columnMonth: Month): Markup {
  const languages = rankLanguages([columnMonth], 'additionCount').slice(0, MAX_LANGUAGES)
  return markup`<tr><th scope="row"><time datetime="${columnMonth.start.toISOString().slice(0, 7)}">${formatMonth(columnMonth.start)}</time></th>${figures.map(
    ({ figure }) => markup`<td class="num">${formatNumber(columnMonth.total[figure])}</td>`,
  )}<td>${languages.join(', ')}</td></tr>`
}
