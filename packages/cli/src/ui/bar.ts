import { type Line, span, type Tone } from './span.ts'

/** A horizontal bar. Any positive fraction fills at least one cell. */
export function bar(fraction: number, width: number, tone: Tone): Line {
  const filled = filledCells(fraction, width)
  return [span('━'.repeat(filled), tone), span('─'.repeat(width - filled), 'dim')]
}

function filledCells(fraction: number, width: number): number {
  if (!(fraction > 0)) return 0
  return Math.max(1, Math.min(width, Math.round(fraction * width)))
}
