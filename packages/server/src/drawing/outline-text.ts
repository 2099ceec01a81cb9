import { readFile } from 'node:fs/promises'
import type { Font } from 'satori'

/** The fonts of drawn images. */
export type FontName = 'serif' | 'italic' | 'sans' | 'strong'

/** Text as an SVG path with its baseline at y = 0 and a font size of `EM` units. */
export interface TextOutline {
  readonly path: string
  readonly width: number
}

export const EM = 100

/** Converts a line of text to a path. Characters that the font lacks leave a gap; see `drawableText`. */
export async function outlineText(text: string, font: FontName): Promise<TextOutline> {
  const { path, width } = await shapeText(text, font)
  return { path: moveToBaseline(path, await measureBaseline(font)), width }
}

/** Next to this file, both in the sources and in the build. */
const folder = new URL('./fonts/', import.meta.url)

const fontFiles: Readonly<Record<FontName, { readonly file: string; readonly tracking: string }>> = {
  serif: { file: 'newsreader-500.woff2', tracking: '-0.02em' },
  italic: { file: 'newsreader-italic-400.woff2', tracking: '-0.02em' },
  sans: { file: 'inter-400.woff2', tracking: '0' },
  strong: { file: 'inter-500.woff2', tracking: '0' },
}

let shaper: ReturnType<typeof loadShaper> | undefined

/** Imported on first use, because satori and the fonts are large and rarely needed. */
async function loadShaper() {
  const { default: draw } = await import('satori')
  const fonts = Object.entries(fontFiles).map(async ([name, { file }]): Promise<Font> => {
    return { name, data: await readFile(new URL(file, folder)), weight: 400, style: 'normal' }
  })
  return { draw, fonts: await Promise.all(fonts) }
}

interface ShapedText {
  readonly path: string
  readonly width: number
}

async function shapeText(text: string, font: FontName): Promise<ShapedText> {
  shaper ??= loadShaper()
  const { draw, fonts } = await shaper
  let width = 0
  const style = {
    fontFamily: font,
    fontSize: EM,
    lineHeight: 1,
    whiteSpace: 'pre',
    letterSpacing: fontFiles[font].tracking,
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

const baselines = new Map<FontName, number>()

/** The baseline of a font, measured as the bottom of an H. */
async function measureBaseline(font: FontName): Promise<number> {
  const cachedBaseline = baselines.get(font)
  if (cachedBaseline !== undefined) return cachedBaseline
  const { path } = await shapeText('H', font)
  const foot = Math.max(...parsePoints(path).map(([, y]) => y))
  baselines.set(font, foot)
  return foot
}

function parsePoints(path: string): (readonly [number, number])[] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
}

function moveToBaseline(path: string, baseline: number): string {
  return path
    .replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, x, y) => `${roundCoordinate(Number(x))} ${roundCoordinate(Number(y) - baseline)}`,
    )
    .replace(/(-?[\d.]+ -?[\d.]+)(?:L\1)+(?=[A-Z])/g, '$1')
    .trim()
}

function roundCoordinate(value: number): number {
  return Math.round(value * 10) / 10
}
