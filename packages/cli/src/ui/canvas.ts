import { type Look, plain } from './look.ts'
import { type Environment, lookOf, type Output, widthOfOutput } from './terminal.ts'

/** How wide a text may be, and in which colours. */
export interface Canvas {
  readonly look: Look
  readonly width: number
}

/** That of standard output; a file has neither colours nor columns. */
export function canvasFor(
  output: string | undefined,
  { stdout, env }: { readonly stdout: Output; readonly env: Environment },
): Canvas {
  return output === undefined ? { look: lookOf(stdout, env), width: widthOfOutput(stdout) } : file
}

// --- internal ---

const file: Canvas = { look: plain, width: 80 }
