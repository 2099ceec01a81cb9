import { fitLine, type Line, span, widthOfLine } from './span.ts'

/** Pieces that stay whole, side by side as long as there is room, then on a line of their own. */
export function flow(pieces: readonly Line[], width: number, gap = 2): Line[] {
  const lines: Line[] = []
  for (const piece of pieces.filter((line) => widthOfLine(line) > 0)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOfLine(last) + gap + widthOfLine(piece) <= width) {
      lines[lines.length - 1] = [...last, span(' '.repeat(gap)), ...piece]
    } else lines.push(fitLine(piece, width))
  }
  return lines
}

/** A sentence broken between words. */
export function wrap(text: string, width: number): string[] {
  const words = text.split(' ').map((word) => [span(word)])
  return flow(words, width, 1).map((line) => line.map((part) => part.text).join(''))
}
