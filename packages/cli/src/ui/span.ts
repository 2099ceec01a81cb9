import { sanitizeText } from './sanitize-text.ts'
import { displayWidth, truncate } from './truncate.ts'

/** The role of a text span, or a language's color. A painter turns it into escape sequences. */
export type Tone = 'plain' | 'strong' | 'dim' | 'copper' | 'xp' | 'good' | 'bad' | 'cold' | `#${string}`

export interface Span {
  readonly text: string
  readonly tone: Tone
  /** The page that opens from here where pages are browsed. */
  readonly opens?: string
}

/** One line of the screen, or part of one. */
export type Line = readonly Span[]

/**
 * All text reaches the screen through this function, so that nothing unsanitized from a repository is
 * printed.
 */
export function span(text: string, tone: Tone = 'plain'): Span {
  return { text: sanitizeText(text), tone }
}

export function lineWidth(line: Line): number {
  return line.reduce((sum, { text }) => sum + displayWidth(text), 0)
}

/** Truncates a line to the given number of columns. */
export function truncateLine(line: Line, width: number): Line {
  const truncated: Span[] = []
  let remaining = width
  for (const part of line) {
    const visible = truncate(part.text, remaining)
    truncated.push({ ...part, text: visible })
    remaining -= displayWidth(visible)
    if (visible !== part.text) break
  }
  return truncated
}
