import { type Line, lineWidth, span, truncateLine } from './span.ts'

/** Places unbreakable items side by side and starts a new line when the next one does not fit. */
export function wrapItems(items: readonly Line[], width: number, gap = 2): Line[] {
  const lines: Line[] = []
  for (const item of items.filter((line) => lineWidth(line) > 0)) {
    const last = lines.at(-1)
    if (last !== undefined && lineWidth(last) + gap + lineWidth(item) <= width) {
      lines[lines.length - 1] = [...last, span(' '.repeat(gap)), ...item]
    } else lines.push(truncateLine(item, width))
  }
  return lines
}

/** Wraps a sentence between words. */
export function wrapText(text: string, width: number): string[] {
  const words = text.split(' ').map((word) => [span(word)])
  return wrapItems(words, width, 1).map((line) => line.map((part) => part.text).join(''))
}
