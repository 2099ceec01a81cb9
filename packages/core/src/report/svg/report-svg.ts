import type { LanguageStat, Report, TechnologyStat } from '../../contract/index.ts'
import { count } from '../../format/index.ts'
import { type Markup, markup, ownMarkup } from '../safe/markup.ts'
import { visibleText } from '../safe/visible-text.ts'
import { languageColor, safeColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import { busyPeople, groupsOfAll, languagesOfAll } from '../view/everybody.ts'
import { monogram } from '../view/monogram.ts'
import { reportSummary, reportTitle } from '../view/said-of-report.ts'
import { fitted, textWidth } from './text-width.ts'

/** The widget, 220 by 50: who, how much, the best known technologies and languages; no script, no link, no address. */
export function reportSvg(report: Report): string {
  const name = visibleText(reportTitle(report))
  const words = shortSummary(report)
  const room = Math.max(textWidth(words) * SUM_SIZE, Math.min(textWidth(name) * NAME_SIZE, NAME_ROOM))
  const technologies = stack(report).slice(0, tilesBeside(room))
  const left = tilesLeft(technologies.length)
  return `${
    markup`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="t d">
<title id="t">${name}: ${reportSummary(report)}</title>
<desc id="d">${description(report)}</desc>
<style>${ownMarkup(style)}</style>
<rect class="card" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6"/>
<text class="name" x="${EDGE}" y="18">${fitted(name, (left - EDGE - GAP) / NAME_SIZE)}</text>
<text class="sum" x="${EDGE}" y="31">${fitted(words, (left - EDGE - GAP) / SUM_SIZE)}</text>
${technologies.map((technology, at) => tile(technology, left + at * STEP))}
${languageBar(languagesIn(report))}
</svg>`.markup
  }\n`
}

// --- internal ---

const WIDTH = 220
const HEIGHT = 50
const EDGE = 9
const GAP = 6
const TILE = 19
const STEP = 22
const TILES = 5
const NAME_SIZE = 11.5
const SUM_SIZE = 9.5
const NAME_ROOM = 96
const LANGUAGES = 8

interface Tile {
  readonly title: string
  readonly color: string
  readonly cold: boolean
}

const tilesLeft = (count: number) => WIDTH - EDGE - Math.max(0, count * STEP - (STEP - TILE))

/** As many as fit beside the text, but never so few that the stack is no stack. */
const tilesBeside = (room: number) =>
  Math.min(TILES, Math.max(3, Math.floor((WIDTH - 2 * EDGE - GAP - room + STEP - TILE) / STEP)))

function shortSummary(report: Report): string {
  if (report.person !== null) return reportSummary(report)
  return count(busyPeople(report.repositories).length, 'person', 'people')
}

/** The best known technologies, whatever group they are in; the widest spread where nobody was asked for. */
function stack({ person, repositories }: Report): Tile[] {
  const groups = person?.groups ?? groupsOfAll(repositories)
  const weight = ({ experience, projectCount }: TechnologyStat) =>
    person === null ? projectCount : experience
  return groups
    .flatMap(({ color, technologies }) => technologies.map((technology) => ({ color, technology })))
    .filter(({ technology }) => !technology.declaredOnly)
    .sort((a, b) => weight(b.technology) - weight(a.technology))
    .slice(0, TILES)
    .map(({ color, technology: { title, temperature } }) => ({
      title,
      color: safeColor(color),
      cold: person !== null && temperature < 20,
    }))
}

const languagesIn = ({ person, repositories }: Report): LanguageStat[] =>
  (person?.languages ?? languagesOfAll(repositories))
    .filter(({ experience }) => experience > 0)
    .sort((a, b) => b.experience - a.experience)

function description(report: Report): string {
  const languages = languagesIn(report).slice(0, LANGUAGES)
  const parts = [
    ['Technologies', stack(report).map(({ title }) => title)] as const,
    ['Languages', languages.map(({ name }) => name)] as const,
  ]
  const told = parts
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}: ${names.join(', ')}.`)
  return told.join(' ') || 'Nothing was found yet.'
}

const tile = ({ title, color, cold }: Tile, x: number): Markup =>
  markup`<g${cold && markup` class="cold"`}><rect class="tile" x="${x}" y="10" width="${TILE}" height="${TILE}" rx="4" fill="${color}"/><text class="sign" x="${
    x + TILE / 2
  }" y="23" text-anchor="middle">${monogram(title)}</text></g>`

function languageBar(languages: readonly LanguageStat[]): Markup {
  const total = languages.reduce((sum, { experience }) => sum + experience, 0)
  const room = WIDTH - 2 * EDGE
  let x = EDGE
  const pieces = languages.slice(0, LANGUAGES).map(({ name, experience }) => {
    const width = (room * experience) / total
    const piece = markup`<rect class="language" x="${decimal(x, 2)}" y="38" width="${decimal(
      Math.max(0.5, width - 1),
      2,
    )}" height="4" fill="${languageColor(name)}"/>`
    x += width
    return piece
  })
  return markup`<rect class="rest" x="${EDGE}" y="38" width="${room}" height="4"/>${pieces}`
}

const style = `
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; fill: #2a211b }
.card { fill: #fffdfb; stroke: #e2dad2 }
.name { font-size: ${NAME_SIZE}px; font-weight: 600 }
.sum { font-size: ${SUM_SIZE}px; fill: #6f6259 }
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
