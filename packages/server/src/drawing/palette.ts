import { FALLBACK_COLOR } from '@handiwork/core/catalog'
import { type Oklch, parseHex, toHex } from './oklch.ts'

/** A color for light and dark backgrounds. */
export interface Shade {
  readonly light: string
  readonly dark: string
}

/** The site's tokens that images use, by name. */
export const tokens = {
  paper: [
    [0.978, 0.007, 80],
    [0.185, 0.008, 65],
  ],
  surface: [
    [0.998, 0.002, 85],
    [0.222, 0.01, 65],
  ],
  ink: [
    [0.24, 0.015, 60],
    [0.94, 0.008, 80],
  ],
  muted: [
    [0.5, 0.02, 65],
    [0.72, 0.02, 75],
  ],
  line: [
    [0.9, 0.012, 75],
    [0.32, 0.012, 70],
  ],
  copper: [
    [0.53, 0.13, 43],
    [0.76, 0.11, 55],
  ],
  'on-copper': [
    [0.995, 0.004, 80],
    [0.2, 0.03, 45],
  ],
  cold: [
    [0.52, 0.03, 240],
    [0.75, 0.03, 240],
  ],
} as const satisfies Record<string, readonly [light: Oklch, dark: Oklch]>

export type Token = keyof typeof tokens

export const palette = Object.fromEntries(
  Object.entries(tokens).map(([name, [light, dark]]) => [name, { light: toHex(light), dark: toHex(dark) }]),
) as unknown as Readonly<Record<Token, Shade>>

/** A language's color, as in the charts of the site: lightened for dark backgrounds if necessary. */
export function dataShade(color: string): Shade {
  const light = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : FALLBACK_COLOR
  const [lightness, chroma, hue] = parseHex(light)
  return { light, dark: lightness >= DATA_LIGHTNESS ? light : toHex([DATA_LIGHTNESS, chroma, hue]) }
}

const DATA_LIGHTNESS = 0.62
