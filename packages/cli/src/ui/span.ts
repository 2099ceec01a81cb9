import { clean } from './clean.ts'
import { fit, widthOf } from './fit.ts'

/** What a piece of text is, or the colour of a language; a painter turns it into escape sequences. */
export type Tone = 'plain' | 'strong' | 'dim' | 'copper' | 'xp' | 'good' | 'bad' | 'cold' | `#${string}`

export interface Span {
  readonly text: string
  readonly tone: Tone
}

/** One line of the screen, or a part of one. */
export type Line = readonly Span[]

/** The only way text gets onto the screen, so that nothing from a repository arrives there uncleaned. */
export function span(text: string, tone: Tone = 'plain'): Span {
  return { text: clean(text), tone }
}

export function widthOfLine(line: Line): number {
  return line.reduce((sum, { text }) => sum + widthOf(text), 0)
}

/** The line cut to so many columns. */
export function fitLine(line: Line, width: number): Line {
  const fitted: Span[] = []
  let room = width
  for (const { text, tone } of line) {
    const kept = fit(text, room)
    fitted.push({ text: kept, tone })
    room -= widthOf(kept)
    if (kept !== text) break
  }
  return fitted
}
