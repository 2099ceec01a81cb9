import {
  detectStyle,
  type Environment,
  type Output,
  outputWidth,
  plainStyle,
  type TerminalStyle,
} from './terminal.ts'

/** The width and colors available for text output. */
export interface Canvas {
  readonly look: TerminalStyle
  readonly width: number
}

/** The canvas of standard output. A file has no colors and a fixed width. */
export function createCanvas(
  output: string | undefined,
  { stdout, env }: { readonly stdout: Output; readonly env: Environment },
): Canvas {
  return output === undefined ? { look: detectStyle(stdout, env), width: outputWidth(stdout) } : fileCanvas
}

const fileCanvas: Canvas = { look: plainStyle, width: 80 }
