import type { Run } from './ansi.ts'
import { escapeXml } from './escape-xml.ts'
import { type PositionedRun, positionRuns } from './position-runs.ts'
import type { Style } from './style.ts'

export interface Caption {
  /** The folder or repository that the command ran in. */
  readonly location: string
  readonly command: string
}

/** Draws a terminal window of 80 columns with the given lines. */
export function terminalSvg(lines: readonly (readonly Run[])[], { location, command }: Caption): string {
  const height = HEADER + PADDING_TOP + lines.length * LINE + PADDING_BOTTOM
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title text">`,
    `<title id="title">${escapeXml(`${command} in a terminal`)}</title>`,
    `<desc id="text">${escapeXml(accessibleText(lines))}</desc>`,
    ...frame(height),
    `<text x="${WIDTH / 2}" y="26" fill="${QUIET}" font-family="${SANS}" font-size="12" text-anchor="middle">${escapeXml(`${location}, ${COLUMNS} × ${lines.length}`)}</text>`,
    `<g font-family="${MONO}" font-size="14" fill="${PLAIN}" xml:space="preserve" style="font-variant-ligatures:none">`,
    ...lines.flatMap((line, index) => positionRuns(line).map((piece) => text(piece, baseline(index)))),
    '</g>',
    '</svg>',
  ].join('\n')}\n`
}

const COLUMNS = 80
const COLUMN = 8.4
const LINE = 22
const HEADER = 42
const PADDING = 24
const PADDING_TOP = 20
const PADDING_BOTTOM = 24
const BASELINE = 16
const WIDTH = COLUMNS * COLUMN + 2 * PADDING

const BACKGROUND = '#17130f'
const EDGE = '#2c2620'
const DOT = '#3a332b'
const QUIET = '#aca397'
const PLAIN = '#c9c1b6'
const STRONG = '#eeebe5'
const DIM = '#948b80'

const MONO = "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace"
const SANS = 'Inter, system-ui, sans-serif'

function frame(height: number): string[] {
  return [
    `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="12" fill="${BACKGROUND}" stroke="${EDGE}"/>`,
    `<path d="M1 ${HEADER - 0.5}H${WIDTH - 1}" stroke="${EDGE}"/>`,
    ...[21, 39, 57].map((x) => `<circle cx="${x}" cy="21" r="5" fill="${DOT}"/>`),
  ]
}

function baseline(line: number): number {
  return HEADER + PADDING_TOP + line * LINE + BASELINE
}

/** Sets the exact width, so that columns align in any font. */
function text({ text, style, column, columns }: PositionedRun, y: number): string {
  const width = `textLength="${round(columns * COLUMN)}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${round(PADDING + column * COLUMN)}" y="${y}" ${width}${styleAttributes(style)}>${escapeXml(text)}</text>`
}

function styleAttributes({ bold, dim, color }: Style): string {
  const fill = color ?? (dim ? DIM : bold ? STRONG : undefined)
  return `${fill === undefined ? '' : ` fill="${fill}"`}${bold ? ' font-weight="600"' : ''}`
}

const round = (value: number) => Number(value.toFixed(1))

/** The text for screen readers, without bars. */
function accessibleText(lines: readonly (readonly Run[])[]): string {
  const texts = lines.map((line) => line.map((run) => run.text).join(''))
  return texts
    .map((line) =>
      line
        .replace(/[\u2500-\u259f]+/g, '')
        .replace(/ +/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
}
