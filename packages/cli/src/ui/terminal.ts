import type { ColorLevel, Ground, Look } from './look.ts'

/** What the layout has to know of a stream; a `tty.WriteStream` has it all, a pipe none of it. */
export interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
  readonly getColorDepth?: (env?: Environment) => number
  write(content: string | Uint8Array, done?: (error?: Error | null) => void): boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Whether a view may draw itself over and over on this stream. */
export function canRedraw(output: Output, env: Environment): boolean {
  return output.isTTY === true && env.TERM !== 'dumb' && !isCI(env)
}

/** How many colours, and on which ground: FORCE_COLOR has the last word, then NO_COLOR, then the terminal itself. */
export function lookOf(output: Output, env: Environment): Look {
  return { level: levelOf(output, env), ground: groundOf(env) }
}

/** The columns a result may use; where there is no terminal, 80. */
export function widthOfOutput(output: Output): number {
  return output.isTTY === true && output.columns ? output.columns : 80
}

// --- internal ---

function levelOf(output: Output, env: Environment): ColorLevel {
  if (env.FORCE_COLOR !== undefined) return forced.get(env.FORCE_COLOR) ?? 1
  if (env.NO_COLOR || !canRedraw(output, env)) return 0
  return levelOfDepth[output.getColorDepth?.(env) ?? 1] ?? 0
}

const forced = new Map<string, ColorLevel>([
  ['0', 0],
  ['false', 0],
  ['2', 2],
  ['3', 3],
])
const levelOfDepth: Record<number, ColorLevel> = { 1: 0, 4: 1, 8: 2, 24: 3 }

// Some terminals tell their colours as "foreground;background"; 7 and 15 are the light grounds.
function groundOf(env: Environment): Ground {
  return /;(7|15)$/.test(env.COLORFGBG ?? '') ? 'light' : 'dark'
}

function isCI(env: Environment): boolean {
  return Boolean(env.CI) && env.CI !== '0' && env.CI !== 'false'
}
