import { paletteColor } from './palette.ts'

/** The style of a run. Without a color, the terminal's default color applies. */
export interface Style {
  readonly bold: boolean
  readonly dim: boolean
  readonly color: string | undefined
}

export const plainStyle: Style = { bold: false, dim: false, color: undefined }

/** Applies the codes of an `ESC [ … m` sequence to a style. */
export function applyCodes(style: Style, codes: readonly number[]): Style {
  let current = style
  for (let index = 0; index < codes.length; ) {
    current = { ...current, ...styleChangeAt(codes, index) }
    index += sequenceLength(codes, index)
  }
  return current
}

export function hasSameStyle(one: Style, other: Style): boolean {
  return one.bold === other.bold && one.dim === other.dim && one.color === other.color
}

const FOREGROUND = 38
const BACKGROUND = 48
const PALETTE = 5
const RGB = 2

const styleChanges = new Map<number, Partial<Style>>([
  [0, plainStyle],
  [1, { bold: true }],
  [2, { dim: true }],
  [22, { bold: false, dim: false }],
  [39, { color: undefined }],
])

function styleChangeAt(codes: readonly number[], index: number): Partial<Style> {
  const code = codes[index]!
  if (code === FOREGROUND) return extendedColor(codes.slice(index + 1))
  if (code >= 30 && code <= 37) return { color: paletteColor(code - 30) }
  if (code >= 90 && code <= 97) return { color: paletteColor(code - 90 + 8) }
  return styleChanges.get(code) ?? {}
}

/** The number of codes that belong together. Background colors are skipped as a whole. */
function sequenceLength(codes: readonly number[], index: number): number {
  const code = codes[index]
  if (code !== FOREGROUND && code !== BACKGROUND) return 1
  if (codes[index + 1] === PALETTE) return 3
  return codes[index + 1] === RGB ? 5 : 1
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
