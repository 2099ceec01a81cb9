/** Red, green and blue, each from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

export const WHITE: Color = [255, 255, 255]
export const BLACK: Color = [0, 0, 0]

/**
 * Parses an SVG color: `#rgb`, `#rrggbb` or one of the short names that optimizers emit. Returns undefined
 * for anything else.
 */
export function parseColor(text: string): Color | undefined {
  const hex = shortNames[text.toLowerCase()] ?? text
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) return undefined
  const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(pairs.slice(at, at + 2), 16)) as unknown as Color
}

/** Formats a color as `#rrggbb`. */
export function toHex(color: Color): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Returns the WCAG contrast ratio, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes a share of the other color, from 0 to 1, into the first. */
export function mixColors(color: Color, other: Color, share: number): Color {
  return color.map((channel, at) => channel + (other[at]! - channel) * share) as unknown as Color
}

const shortNames: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  tan: '#d2b48c',
  gray: '#808080',
  snow: '#fffafa',
  navy: '#000080',
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => linearize(channel / 255)) as unknown as Color
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearize(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
