import { EM, type FontName, outlineText, type TextOutline } from './outline-text.ts'

export interface TextPosition {
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly size: number
  /** The SVG attributes for the color. */
  readonly fill: string
  /** The end of the line at x; the left one by default. */
  readonly align?: 'right' | 'middle'
}

/** An SVG path of text at a position. */
export function textSvg(outline: TextOutline, { x, y, size, fill, align }: TextPosition): string {
  const offset = { left: 0, middle: 0.5, right: 1 }[align ?? 'left'] * widthAt(outline, size)
  const transform = `translate(${roundCoordinate(x - offset)} ${roundCoordinate(y)}) scale(${roundCoordinate(size / EM)})`
  return outline.path === '' ? '' : `<path ${fill} transform="${transform}" d="${outline.path}"/>`
}

export function widthAt({ width }: TextOutline, size: number): number {
  return (width * size) / EM
}

/** The outline of the text, truncated to the available width. */
export async function fitText(
  text: string,
  cut: FontName,
  size: number,
  maxWidth: number,
): Promise<TextOutline> {
  const fullOutline = await outlineText(text, cut)
  if (widthAt(fullOutline, size) <= maxWidth) return fullOutline
  const letters = Array.from(text)
  let count = Math.min(
    letters.length - 1,
    Math.floor((letters.length * maxWidth) / widthAt(fullOutline, size)),
  )
  for (; count > 0; count--) {
    const shorter = await outlineText(`${letters.slice(0, count).join('').trimEnd()}…`, cut)
    if (widthAt(shorter, size) <= maxWidth) return shorter
  }
  return outlineText('…', cut)
}

/** The largest size at which the text fits. The smallest size truncates the text if necessary. */
export async function fitSize(
  text: string,
  cut: FontName,
  sizes: readonly [number, ...number[]],
  maxWidth: number,
): Promise<{ readonly letters: TextOutline; readonly size: number }> {
  const letters = await outlineText(text, cut)
  const size = sizes.find((candidate) => widthAt(letters, candidate) <= maxWidth)
  if (size !== undefined) return { letters, size }
  const smallest = sizes.at(-1) ?? sizes[0]
  return { letters: await fitText(text, cut, smallest, maxWidth), size: smallest }
}

function roundCoordinate(value: number): number {
  return Math.round(value * 1000) / 1000
}
