/** The stream properties that the layout needs. A `tty.WriteStream` has all of them, a pipe none. */
export interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
  readonly getColorDepth?: (env?: Environment) => number
  write(content: string | Uint8Array, done?: (error?: Error | null) => void): boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Returns true if a live view may redraw itself on this stream. */
export function canRedraw(output: Output, env: Environment): boolean {
  return output.isTTY === true && env.TERM !== 'dumb' && !isCI(env)
}

/**
 * The color level and background. FORCE_COLOR takes precedence, then NO_COLOR, then what the terminal
 * reports.
 */
export function detectStyle(output: Output, env: Environment): TerminalStyle {
  return { colorLevel: detectColorLevel(output, env), background: detectBackground(env) }
}

/** The number of columns available for output; 80 without a terminal. */
export function outputWidth(output: Output): number {
  return output.isTTY === true && output.columns ? output.columns : 80
}

/** No colors, 16 colors, 256 colors or true color. */
export type ColorLevel = 0 | 1 | 2 | 3

export type Background = 'dark' | 'light'

/** The colors a terminal supports. */
export interface TerminalStyle {
  readonly colorLevel: ColorLevel
  readonly background: Background
}

function detectColorLevel(output: Output, env: Environment): ColorLevel {
  if (env.FORCE_COLOR !== undefined) return FORCED_LEVELS.get(env.FORCE_COLOR) ?? 1
  if (env.NO_COLOR || !canRedraw(output, env)) return 0
  return LEVEL_BY_COLOR_DEPTH[output.getColorDepth?.(env) ?? 1] ?? 0
}

const FORCED_LEVELS = new Map<string, ColorLevel>([
  ['0', 0],
  ['false', 0],
  ['2', 2],
  ['3', 3],
])
const LEVEL_BY_COLOR_DEPTH: Record<number, ColorLevel> = { 1: 0, 4: 1, 8: 2, 24: 3 }

// Some terminals report their colors as "foreground;background". 7 and 15 are light backgrounds.
function detectBackground(env: Environment): Background {
  return /;(7|15)$/.test(env.COLORFGBG ?? '') ? 'light' : 'dark'
}

function isCI(env: Environment): boolean {
  return Boolean(env.CI) && env.CI !== '0' && env.CI !== 'false'
}

export const plainStyle: TerminalStyle = { colorLevel: 0, background: 'dark' }
