/** Returns a color of the 256-color palette: 16 theme colors, a 6×6×6 cube, and grays. */
export function paletteColor(number: number): string {
  if (number < theme.length) return theme[number]!
  return number < GRAY_START ? cubeColor(number - theme.length) : gray(number - GRAY_START)
}

/** The 16 theme colors of the window in docs/images: normal, then bright. */
const theme: readonly string[] = [
  ...['#3a332b', '#ef938a', '#7ccd8e', '#e79e6b', '#6c9fd0', '#c49ad0', '#7fb8b5', '#c9c1b6'],
  ...['#948b80', '#f5aaa2', '#97dba6', '#f0b48a', '#8bb6e0', '#d6b3e0', '#9acfcc', '#eeebe5'],
]

const GRAY_START = 232

function cubeColor(index: number): string {
  return hex([Math.floor(index / 36), Math.floor(index / 6) % 6, index % 6].map(cubeStep))
}

function cubeStep(step: number): number {
  return step === 0 ? 0 : 55 + 40 * step
}

function gray(step: number): string {
  return hex(Array.from({ length: 3 }, () => 8 + 10 * step))
}

function hex(bytes: readonly number[]): string {
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
