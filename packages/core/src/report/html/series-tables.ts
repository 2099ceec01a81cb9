import type { Evidence, EvidenceRepository, EvidenceSeries } from '../../contract/index.ts'
import { formatNumber, pluralize } from '../../format/index.ts'
import { type Markup, markup } from '../safe/markup.ts'
import { decimal } from '../view/decimal.ts'
import { scrollableTable } from './scrollable-table.ts'

/** The monthly figures of languages and technologies, and the person's share of each repository. */
export const seriesTables = (
  { languages, technologies, repositories }: Evidence,
  titles: ReadonlyMap<string, string>,
): Markup[] => [
  seriesTable('Languages by month', languages),
  seriesTable(
    'Technologies by month',
    technologies.map((series) => ({ ...series, name: titles.get(series.name) ?? series.name })),
  ),
  repositoryTable(repositories),
]

const MAX_ROWS = 300

function seriesTable(title: string, series: readonly EvidenceSeries[]): Markup {
  if (series.length === 0) return markup``
  return markup`<details class="why"><summary>${title}</summary>${scrollableTable(
    title,
    markup`<thead><tr><th scope="col">Name</th><th scope="col" class="num">Months</th><th scope="col" class="num">Total</th><th scope="col" class="num">Factor</th><th scope="col" class="num">Maximum</th><th scope="col" class="num">xp</th></tr></thead><tbody>${series
      .slice(0, MAX_ROWS)
      .map(seriesRow)}</tbody>`,
  )}</details>`
}

function seriesRow({ name, months, factor, limit }: EvidenceSeries): Markup {
  const sum = months.reduce((total, { experience }) => total + experience, 0)
  return markup`<tr><th scope="row">${name}</th><td class="num">${formatNumber(months.length)}</td><td class="num">${decimal(
    sum,
    2,
  )}</td><td class="num">${decimal(factor, 2)}</td><td class="num">${limit === null ? '—' : formatNumber(limit)}</td><td class="num">${decimal(
    Math.min(sum * factor, limit ?? Number.POSITIVE_INFINITY),
    2,
  )}</td></tr>`
}

function repositoryTable(repositories: readonly EvidenceRepository[]): Markup {
  if (repositories.length === 0) return markup``
  return markup`<details class="why"><summary>Share of repositories</summary>${scrollableTable(
    'Share of repositories',
    markup`<thead><tr><th scope="col">Repository</th><th scope="col">Contribution</th><th scope="col">Familiarity</th><th scope="col">Counted elsewhere</th></tr></thead><tbody>${repositories
      .slice(0, MAX_ROWS)
      .map(repositoryRow)}</tbody>`,
  )}</details>`
}

const repositoryRow = ({ name, elsewhere, ...shares }: EvidenceRepository): Markup =>
  markup`<tr><th scope="row"><bdi>${name}</bdi></th><td>${formatShare(shares.ownLines, shares.allLines)}</td><td>${formatShare(
    shares.knownWeight,
    shares.fileWeight,
  )}</td><td>${elsewhere.length === 0 ? '—' : pluralize(elsewhere.length, 'commit')}</td></tr>`

function formatShare(ownCount: number, total: number): string {
  if (total === 0) return '—'
  return `${decimal((100 * ownCount) / total)}%: ${formatNumber(ownCount)} of ${formatNumber(total)}`
}
