import { type Cut, EM, type Lettering, lettering } from './lettering.ts'

export interface Place {
  readonly x: number
  /** On which the letters stand. */
  readonly y: number
  readonly size: number
  /** The attributes that colour it. */
  readonly fill: string
  /** Which end of the line is at x: the left one when left out. */
  readonly to?: 'right' | 'middle'
}

/** Letters at their place. */
export function written(letters: Lettering, { x, y, size, fill, to }: Place): string {
  const before = { left: 0, middle: 0.5, right: 1 }[to ?? 'left'] * widthAt(letters, size)
  const moved = `translate(${rounded(x - before)} ${rounded(y)}) scale(${rounded(size / EM)})`
  return letters.path === '' ? '' : `<path ${fill} transform="${moved}" d="${letters.path}"/>`
}

export function widthAt({ width }: Lettering, size: number): number {
  return (width * size) / EM
}

/** As much of the text as there is room for. */
export async function fitted(text: string, cut: Cut, size: number, room: number): Promise<Lettering> {
  const whole = await lettering(text, cut)
  if (widthAt(whole, size) <= room) return whole
  const letters = Array.from(text)
  let count = Math.min(letters.length - 1, Math.floor((letters.length * room) / widthAt(whole, size)))
  for (; count > 0; count--) {
    const shorter = await lettering(`${letters.slice(0, count).join('').trimEnd()}…`, cut)
    if (widthAt(shorter, size) <= room) return shorter
  }
  return lettering('…', cut)
}

/** The largest of the sizes at which there is room for the text; in the last it is shortened. */
export async function atSize(
  text: string,
  cut: Cut,
  sizes: readonly [number, ...number[]],
  room: number,
): Promise<{ readonly letters: Lettering; readonly size: number }> {
  const letters = await lettering(text, cut)
  const size = sizes.find((one) => widthAt(letters, one) <= room)
  if (size !== undefined) return { letters, size }
  const last = sizes.at(-1) ?? sizes[0]
  return { letters: await fitted(text, cut, last, room), size: last }
}

// --- internal ---

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
