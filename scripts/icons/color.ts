/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

export const WHITE: Color = [255, 255, 255]
export const BLACK: Color = [0, 0, 0]

/** A color as SVG writes it, `#rgb`, `#rrggbb` or one of the few names optimizers prefer; undefined for all else. */
export function parseColor(text: string): Color | undefined {
  const hex = shortNames[text.toLowerCase()] ?? text
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) return undefined
  const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => Number.parseInt(pairs.slice(at, at + 2), 16)) as unknown as Color
}

/** `#rrggbb`. */
export function hexOf(color: Color): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** How far apart two colors are in lightness, 1 to 21, as WCAG counts. */
export function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The first color with a share of the other in it, 0 to 1. */
export function mixed(color: Color, other: Color, share: number): Color {
  return color.map((part, at) => part + (other[at]! - part) * share) as unknown as Color
}

// --- internal ---

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
  const [red, green, blue] = color.map((part) => linear(part / 255)) as unknown as Color
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
