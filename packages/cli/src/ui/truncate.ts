import stringWidth from 'string-width'
import { sanitizeText } from './sanitize-text.ts'

/** Sanitizes text and truncates its end to the given number of columns, marking the cut with an ellipsis. */
export function truncate(text: string, width: number): string {
  const cleaned = sanitizeText(text)
  if (stringWidth(cleaned) <= width) return cleaned
  return width < 1 ? '' : `${takeStart(cleaned, width - 1).trimEnd()}…`
}

/** Like `truncate`, but cuts the start. Suits paths, whose end is most informative. */
export function truncateStart(text: string, width: number): string {
  const cleaned = sanitizeText(text.slice(-MAX_INPUT_LENGTH))
  if (text.length <= MAX_INPUT_LENGTH && stringWidth(cleaned) <= width) return cleaned
  return width < 1 ? '' : `…${takeEnd(cleaned, width - 1).trimStart()}`
}

/** Truncates text, then pads it with spaces. */
export function padCell(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const truncated = truncate(text, width)
  const gap = ' '.repeat(Math.max(0, width - displayWidth(truncated)))
  return align === 'left' ? truncated + gap : gap + truncated
}

/** The number of terminal columns that the sanitized text takes. */
export function displayWidth(text: string): number {
  return stringWidth(sanitizeText(text))
}

/** Wider than any terminal. Limits the work for untrusted file names of any length. */
const MAX_INPUT_LENGTH = 2000

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function takeStart(text: string, width: number): string {
  let result = ''
  for (const { segment } of graphemes.segment(text)) {
    // Measured as a whole, because neighbors such as two flags can be wider together than apart.
    if (stringWidth(result + segment) > width) break
    result += segment
  }
  return result
}

function takeEnd(text: string, width: number): string {
  let result = ''
  for (const { segment } of [...graphemes.segment(text)].reverse()) {
    if (stringWidth(segment + result) > width) break
    result = segment + result
  }
  return result
}
