import type { Evidence, EvidenceRepository, EvidenceSeries } from '../../contract/index.ts'
import { count, number } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { decimal } from '../view/decimal.ts'
import { tableBox } from './table-box.ts'

/** How months add up to languages and technologies, and lines to the part of each repository. */
export const seriesTables = (
  { languages, technologies, repositories }: Evidence,
  titles: ReadonlyMap<string, string>,
): Markup[] => [
  seriesTable('Languages, month by month', languages),
  seriesTable(
    'Technologies, month by month',
    technologies.map((series) => ({ ...series, name: titles.get(series.name) ?? series.name })),
  ),
  repositoryTable(repositories),
]

// --- internal ---

const SHOWN = 300

function seriesTable(title: string, series: readonly EvidenceSeries[]): Markup {
  if (series.length === 0) return markup``
  return markup`<details class="why"><summary>${title}</summary>${tableBox(
    title,
    markup`<thead><tr><th scope="col">Name</th><th scope="col" class="num">Months</th><th scope="col" class="num">Sum</th><th scope="col" class="num">Factor</th><th scope="col" class="num">At most</th><th scope="col" class="num">xp</th></tr></thead><tbody>${series
      .slice(0, SHOWN)
      .map(seriesRow)}</tbody>`,
  )}</details>`
}

function seriesRow({ name, months, factor, atMost }: EvidenceSeries): Markup {
  const sum = months.reduce((all, { experience }) => all + experience, 0)
  return markup`<tr><th scope="row">${name}</th><td class="num">${number(months.length)}</td><td class="num">${decimal(
    sum,
    2,
  )}</td><td class="num">${decimal(factor, 2)}</td><td class="num">${atMost === null ? '—' : number(atMost)}</td><td class="num">${decimal(
    Math.min(sum * factor, atMost ?? Number.POSITIVE_INFINITY),
    2,
  )}</td></tr>`
}

function repositoryTable(repositories: readonly EvidenceRepository[]): Markup {
  if (repositories.length === 0) return markup``
  return markup`<details class="why"><summary>Parts of the repositories</summary>${tableBox(
    'Parts of the repositories',
    markup`<thead><tr><th scope="col">Repository</th><th scope="col">Wrote</th><th scope="col">Knows</th><th scope="col">Counted elsewhere</th></tr></thead><tbody>${repositories
      .slice(0, SHOWN)
      .map(repositoryRow)}</tbody>`,
  )}</details>`
}

const repositoryRow = ({ name, elsewhere, ...of }: EvidenceRepository): Markup =>
  markup`<tr><th scope="row"><bdi>${name}</bdi></th><td>${part(of.ownLines, of.allLines)}</td><td>${part(
    of.knownWeight,
    of.fileWeight,
  )}</td><td>${elsewhere.length === 0 ? '—' : count(elsewhere.length, 'commit')}</td></tr>`

function part(own: number, all: number): string {
  if (all === 0) return '—'
  return `${decimal((100 * own) / all)}%: ${number(own)} of ${number(all)}`
}
