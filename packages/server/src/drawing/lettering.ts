import { readFile } from 'node:fs/promises'
import type { Font } from 'satori'

/** The cuts pictures are lettered in. */
export type Cut = 'serif' | 'italic' | 'sans' | 'strong'

/** Text as a path whose letters stand on y = 0 and are `EM` units large. */
export interface Lettering {
  readonly path: string
  readonly width: number
}

export const EM = 100

/** Shapes a line of text. What its fonts lack is left out, as wide as it would be: see `drawable`. */
export async function lettering(text: string, cut: Cut): Promise<Lettering> {
  const { path, width } = await shaped(text, cut)
  return { path: onBaseline(path, await baselineOf(cut)), width }
}

// --- internal ---

/** Beside this file, in the sources as in the program built of them. */
const folder = new URL('./fonts/', import.meta.url)

const cuts: Readonly<Record<Cut, { readonly file: string; readonly tracking: string }>> = {
  serif: { file: 'newsreader-500.woff2', tracking: '-0.02em' },
  italic: { file: 'newsreader-italic-400.woff2', tracking: '-0.02em' },
  sans: { file: 'inter-400.woff2', tracking: '0' },
  strong: { file: 'inter-500.woff2', tracking: '0' },
}

let opened: ReturnType<typeof open> | undefined

/** Large, and most of the time unused. */
async function open() {
  const { default: draw } = await import('satori')
  const fonts = Object.entries(cuts).map(async ([name, { file }]): Promise<Font> => {
    return { name, data: await readFile(new URL(file, folder)), weight: 400, style: 'normal' }
  })
  return { draw, fonts: await Promise.all(fonts) }
}

interface Shaped {
  readonly path: string
  readonly width: number
}

async function shaped(text: string, cut: Cut): Promise<Shaped> {
  opened ??= open()
  const { draw, fonts } = await opened
  let width = 0
  const style = {
    fontFamily: cut,
    fontSize: EM,
    lineHeight: 1,
    whiteSpace: 'pre',
    letterSpacing: cuts[cut].tracking,
  }
  const element = { type: 'div', key: null, props: { style, children: text } }
  const svg = await draw(element, {
    height: 2 * EM,
    fonts,
    onNodeDetected: (node) => {
      width = node.width
    },
  })
  const paths = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)
  return { path: paths.join(''), width }
}

const baselines = new Map<Cut, number>()

/** Where the letters of a line stand: the foot of an H. */
async function baselineOf(cut: Cut): Promise<number> {
  const known = baselines.get(cut)
  if (known !== undefined) return known
  const { path } = await shaped('H', cut)
  const foot = Math.max(...pointsOf(path).map(([, y]) => y))
  baselines.set(cut, foot)
  return foot
}

function pointsOf(path: string): (readonly [number, number])[] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
}

function onBaseline(path: string, baseline: number): string {
  return path
    .replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${rounded(Number(x))} ${rounded(Number(y) - baseline)}`)
    .replace(/(-?[\d.]+ -?[\d.]+)(?:L\1)+(?=[A-Z])/g, '$1')
    .trim()
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
