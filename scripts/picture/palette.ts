/** A colour of the 256 by its number: the theme's sixteen, a cube of 216, and greys. */
export function paletteColor(number: number): string {
  if (number < theme.length) return theme[number]!
  return number < GREYS_FROM ? cubeColor(number - theme.length) : grey(number - GREYS_FROM)
}

// --- internal ---

/** The sixteen as the window in docs/images shows them: quiet, then bright. */
const theme: readonly string[] = [
  ...['#3a332b', '#ef938a', '#7ccd8e', '#e79e6b', '#6c9fd0', '#c49ad0', '#7fb8b5', '#c9c1b6'],
  ...['#948b80', '#f5aaa2', '#97dba6', '#f0b48a', '#8bb6e0', '#d6b3e0', '#9acfcc', '#eeebe5'],
]

const GREYS_FROM = 232

function cubeColor(place: number): string {
  return hex([Math.floor(place / 36), Math.floor(place / 6) % 6, place % 6].map(cubeStep))
}

function cubeStep(step: number): number {
  return step === 0 ? 0 : 55 + 40 * step
}

function grey(step: number): string {
  return hex(Array.from({ length: 3 }, () => 8 + 10 * step))
}

function hex(bytes: readonly number[]): string {
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
