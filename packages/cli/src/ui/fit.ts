import stringWidth from 'string-width'
import { clean } from './clean.ts'

/** The text, cleaned and cut to so many columns, with … where something is missing. */
export function fit(text: string, width: number): string {
  const cleaned = clean(text)
  if (stringWidth(cleaned) <= width) return cleaned
  return width < 1 ? '' : `${start(cleaned, width - 1).trimEnd()}…`
}

/** The text, cleaned and cut to so many columns from its end, as paths are best read. */
export function fitEnd(text: string, width: number): string {
  const cleaned = clean(text.slice(-LONGEST))
  if (text.length <= LONGEST && stringWidth(cleaned) <= width) return cleaned
  return width < 1 ? '' : `…${end(cleaned, width - 1).trimStart()}`
}

/** Fitted, then filled up with spaces. */
export function cell(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const fitted = fit(text, width)
  const gap = ' '.repeat(Math.max(0, width - widthOf(fitted)))
  return align === 'left' ? fitted + gap : gap + fitted
}

/** The columns a text takes once it is cleaned. */
export function widthOf(text: string): number {
  return stringWidth(clean(text))
}

// --- internal ---

/** More than any terminal is wide; what strangers call a file can be of any length. */
const LONGEST = 2000

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function start(text: string, width: number): string {
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    // Measured whole: neighbours such as two flags can be wider together than apart.
    if (stringWidth(kept + segment) > width) break
    kept += segment
  }
  return kept
}

function end(text: string, width: number): string {
  let kept = ''
  for (const { segment } of [...graphemes.segment(text)].reverse()) {
    if (stringWidth(segment + kept) > width) break
    kept = segment + kept
  }
  return kept
}
