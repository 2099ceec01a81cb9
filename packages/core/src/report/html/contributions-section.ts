import type { Report } from '../../contract/index.ts'
import { month, number } from '../../format/index.ts'
import { type Markup, markup, type Part } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { type Figure, languagesOf, type Month, twelveMonths } from '../view/twelve-months.ts'
import { monthChart } from './month-chart.ts'
import { section } from './section.ts'
import { tableBox } from './table-box.ts'

/** Twelve months as columns of languages, by commits, additions or deletions; the same as a table. */
export function contributionsSection({ person, repositories, asOf }: Report): Part {
  const pushes = person?.pushes ?? repositories.flatMap((repository) => repository.pushes)
  if (pushes.length === 0) return null
  const months = twelveMonths(pushes, new Date(asOf))
  if (months.every(({ total }) => total.commitCount === 0))
    return section('Contributions', null, quiet(pushes))
  return section(
    'Contributions',
    null,
    markup`<div class="chart">${switches()}<div class="months">${figures.map(({ figure, title }) => drawn(months, figure, title))}</div></div>`,
    table(months),
  )
}

// --- internal ---

const figures = [
  { figure: 'commitCount', title: 'Commits' },
  { figure: 'additionCount', title: 'Additions' },
  { figure: 'deletionCount', title: 'Deletions' },
] as const
const SHOWN = 4

function quiet(pushes: readonly { readonly timestamp: string }[]): Markup {
  const last = pushes.reduce((latest, { timestamp }) => (timestamp > latest ? timestamp : latest), '')
  return markup`<p class="muted">None in the last twelve months; the last ones were in <time datetime="${last}">${month(new Date(last))}</time>.</p>`
}

const switches = (): Markup =>
  markup`<fieldset class="seg"><legend class="hide">What the columns count</legend>${figures.map(
    ({ figure, title }, at) =>
      markup`<label><input type="radio" name="figure" value="${figure}"${at === 0 && markup` checked`}>${title}</label>`,
  )}</fieldset>`

function drawn(months: readonly Month[], figure: Figure, title: string): Markup {
  const names = languagesOf(months, figure)
  const shown = names.slice(0, SHOWN)
  const total = months.reduce((sum, one) => sum + one.total[figure], 0)
  return markup`<figure class="k-${figure}">${monthChart(months, { figure, title, languages: shown })}
<figcaption class="legend"><span><b>${between(months)}</b> ${number(total)} ${title.toLowerCase()}</span>${shown.map(dot)}${
    names.length > shown.length && markup`<span><i class="dot"></i>Other</span>`
  }</figcaption></figure>`
}

const between = (months: readonly Month[]): string =>
  [months.at(0), months.at(-1)].map((one) => month(one?.start ?? new Date(0))).join(' to ')

const dot = (name: string): Markup =>
  markup`<span><i class="dot" style="--c:${languageColor(name)}"></i>${name}</span>`

const table = (
  months: readonly Month[],
): Markup => markup`<details class="why"><summary>Show as a table</summary>
${tableBox(
  'Contributions by month',
  markup`<thead><tr><th scope="col">Month</th>${figures.map(
    ({ title }) => markup`<th scope="col" class="num">${title}</th>`,
  )}<th scope="col">Languages</th></tr></thead><tbody>${months.map(row)}</tbody>`,
)}</details>`

function row(one: Month): Markup {
  const languages = languagesOf([one], 'additionCount').slice(0, SHOWN)
  return markup`<tr><th scope="row"><time datetime="${one.start.toISOString().slice(0, 7)}">${month(one.start)}</time></th>${figures.map(
    ({ figure }) => markup`<td class="num">${number(one.total[figure])}</td>`,
  )}<td>${languages.join(', ')}</td></tr>`
}
