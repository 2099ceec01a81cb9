import type { LanguageStat, Report, TechnologyStat } from '../../contract/index.ts'
import { pluralize, titleInitials } from '../../format/index.ts'
import { type Markup, markup, trustedMarkup } from '../safe/markup.ts'
import { visibleText } from '../safe/visible-text.ts'
import { languageColor, safeColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import { experiencedLanguages } from '../view/experienced-languages.ts'
import { mergeContributors, mergeTechnologyGroups } from '../view/merge-repositories.ts'
import { reportSummary, reportTitle } from '../view/report-texts.ts'
import { isCold } from '../view/temperature-label.ts'
import { textWidth, truncateToWidth } from './text-width.ts'

/**
 * The 220 × 50 widget: name, summary, top technologies and languages. Contains no scripts, links or email
 * addresses.
 */
export function reportSvg(report: Report): string {
  const name = visibleText(reportTitle(report))
  const summary = shortSummary(report)
  const textSpace = Math.max(
    textWidth(summary) * SUMMARY_SIZE,
    Math.min(textWidth(name) * NAME_SIZE, MAX_NAME_WIDTH),
  )
  const technologies = technologyTiles(report).slice(0, fittingTileCount(textSpace))
  const tilesX = tilesStart(technologies.length)
  return `${
    markup`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="t d">
<title id="t">${name}: ${reportSummary(report)}</title>
<desc id="d">${description(report)}</desc>
<style>${trustedMarkup(style)}</style>
<rect class="card" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6"/>
<text class="name" x="${MARGIN}" y="18">${truncateToWidth(name, (tilesX - MARGIN - GAP) / NAME_SIZE)}</text>
<text class="sum" x="${MARGIN}" y="31">${truncateToWidth(summary, (tilesX - MARGIN - GAP) / SUMMARY_SIZE)}</text>
${technologies.map((technology, index) => tile(technology, tilesX + index * TILE_SPACING))}
${languageBar(experiencedLanguages(report))}
</svg>`.markup
  }\n`
}

const WIDTH = 220
const HEIGHT = 50
const MARGIN = 9
const GAP = 6
const TILE_SIZE = 19
const TILE_SPACING = 22
const MAX_TILES = 5
const NAME_SIZE = 11.5
const SUMMARY_SIZE = 9.5
const MAX_NAME_WIDTH = 96
const MAX_LANGUAGES = 8

interface Tile {
  readonly title: string
  readonly color: string
  readonly cold: boolean
}

const tilesStart = (count: number) =>
  WIDTH - MARGIN - Math.max(0, count * TILE_SPACING - (TILE_SPACING - TILE_SIZE))

/** The number of tiles that fit next to the text, at least three. */
const fittingTileCount = (textSpace: number) =>
  Math.min(
    MAX_TILES,
    Math.max(3, Math.floor((WIDTH - 2 * MARGIN - GAP - textSpace + TILE_SPACING - TILE_SIZE) / TILE_SPACING)),
  )

function shortSummary(report: Report): string {
  if (report.person !== null) return reportSummary(report)
  return pluralize(mergeContributors(report.repositories).length, 'person', 'people')
}

/** The top technologies of all groups, by experience. In a report of all authors, by number of projects. */
function technologyTiles({ person, repositories }: Report): Tile[] {
  const groups = person?.groups ?? mergeTechnologyGroups(repositories)
  const weight = ({ experience, projectCount }: TechnologyStat) =>
    person === null ? projectCount : experience
  return groups
    .flatMap(({ color, technologies }) => technologies.map((technology) => ({ color, technology })))
    .filter(({ technology }) => !technology.declaredOnly)
    .sort((a, b) => weight(b.technology) - weight(a.technology))
    .slice(0, MAX_TILES)
    .map(({ color, technology }) => ({
      title: technology.title,
      color: safeColor(color),
      cold: person !== null && isCold(technology),
    }))
}

function description(report: Report): string {
  const languages = experiencedLanguages(report).slice(0, MAX_LANGUAGES)
  const parts = [
    ['Technologies', technologyTiles(report).map(({ title }) => title)] as const,
    ['Languages', languages.map(({ name }) => name)] as const,
  ]
  const sentences = parts
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}: ${names.join(', ')}.`)
  return sentences.join(' ') || 'No technologies or languages found yet.'
}

const tile = ({ title, color, cold }: Tile, x: number): Markup =>
  markup`<g${cold && markup` class="cold"`}><rect class="tile" x="${x}" y="10" width="${TILE_SIZE}" height="${TILE_SIZE}" rx="4" fill="${color}"/><text class="sign" x="${
    x + TILE_SIZE / 2
  }" y="23" text-anchor="middle">${titleInitials(title)}</text></g>`

function languageBar(languages: readonly LanguageStat[]): Markup {
  const total = languages.reduce((sum, { experience }) => sum + experience, 0)
  const barWidth = WIDTH - 2 * MARGIN
  let x = MARGIN
  const segments = languages.slice(0, MAX_LANGUAGES).map(({ name, experience }) => {
    const width = (barWidth * experience) / total
    const segment = markup`<rect class="language" x="${decimal(x, 2)}" y="38" width="${decimal(
      Math.max(0.5, width - 1),
      2,
    )}" height="4" fill="${languageColor(name)}"/>`
    x += width
    return segment
  })
  return markup`<rect class="rest" x="${MARGIN}" y="38" width="${barWidth}" height="4"/>${segments}`
}

const style = `
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; fill: #2a211b }
.card { fill: #fffdfb; stroke: #e2dad2 }
.name { font-size: ${NAME_SIZE}px; font-weight: 600 }
.sum { font-size: ${SUMMARY_SIZE}px; fill: #6f6259 }
.tile { fill-opacity: 0.14; stroke: #2a211b; stroke-opacity: 0.12 }
.sign { font-size: 9px; font-weight: 600 }
.rest { fill: #ebe4dd }
.cold .tile { fill: #8795a1; stroke-dasharray: 2 1.6; stroke-opacity: 0.5 }
.cold .sign { fill: #5c6c79 }
@media (prefers-color-scheme: dark) {
  text { fill: #f0ebe4 }
  .card { fill: #1e1a17; stroke: #3b352f }
  .sum { fill: #b0a599 }
  .tile { fill-opacity: 0.32; stroke: #f0ebe4 }
  .rest { fill: #3b352f }
  .language { stroke: #f0ebe4; stroke-opacity: 0.25; stroke-width: 0.5 }
  .cold .sign { fill: #a5b4c0 }
}
`
