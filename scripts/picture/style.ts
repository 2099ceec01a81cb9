import { paletteColor } from './palette.ts'

/** How a piece of text looks; without a colour it has the terminal's own. */
export interface Style {
  readonly bold: boolean
  readonly dim: boolean
  readonly color: string | undefined
}

export const plainStyle: Style = { bold: false, dim: false, color: undefined }

/** The style after the numbers of one `ESC [ … m`. */
export function styled(style: Style, codes: readonly number[]): Style {
  let next = style
  for (let at = 0; at < codes.length; ) {
    next = { ...next, ...changeBy(codes, at) }
    at += lengthAt(codes, at)
  }
  return next
}

export function looksAlike(one: Style, other: Style): boolean {
  return one.bold === other.bold && one.dim === other.dim && one.color === other.color
}

// --- internal ---

const FOREGROUND = 38
const BACKGROUND = 48
const PALETTE = 5
const RGB = 2

const changes = new Map<number, Partial<Style>>([
  [0, plainStyle],
  [1, { bold: true }],
  [2, { dim: true }],
  [22, { bold: false, dim: false }],
  [39, { color: undefined }],
])

function changeBy(codes: readonly number[], at: number): Partial<Style> {
  const code = codes[at]!
  if (code === FOREGROUND) return extendedColor(codes.slice(at + 1))
  if (code >= 30 && code <= 37) return { color: paletteColor(code - 30) }
  if (code >= 90 && code <= 97) return { color: paletteColor(code - 90 + 8) }
  return changes.get(code) ?? {}
}

/** How many numbers belong together: a colour of the background is skipped whole. */
function lengthAt(codes: readonly number[], at: number): number {
  const code = codes[at]
  if (code !== FOREGROUND && code !== BACKGROUND) return 1
  if (codes[at + 1] === PALETTE) return 3
  return codes[at + 1] === RGB ? 5 : 1
}

function extendedColor([kind, ...values]: readonly number[]): Partial<Style> {
  const needed = kind === PALETTE ? 1 : kind === RGB ? 3 : Number.POSITIVE_INFINITY
  const bytes = values.slice(0, needed)
  if (bytes.length < needed || bytes.some((byte) => byte > 255)) return {}
  return { color: kind === PALETTE ? paletteColor(bytes[0]!) : hex(bytes) }
}

function hex(bytes: readonly number[]): string {
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
