import { readFile } from 'node:fs/promises'

/** The fonts of the PDF. Every text can use the fallback fonts. */
export interface Fonts {
  readonly all: readonly Buffer[]
  readonly fallback: readonly Buffer[]
}

export async function loadFonts(): Promise<Fonts> {
  const read = (names: readonly string[]) => Promise.all(names.map((name) => readFile(new URL(name, folder))))
  const [styled, fallback] = [await read(styledFiles), await read(fallbackFiles)]
  return { all: [...styled, ...fallback], fallback }
}

/** Next to this file, in the sources and in the build. */
const folder = new URL('./resume-fonts/', import.meta.url)

const styledFiles = [
  'sans-italic.ttf',
  'sans-semibold.ttf',
  'serif-regular.ttf',
  'serif-medium.ttf',
  'display-medium.ttf',
  'mono-regular.ttf',
  'arabic-bold.ttf',
  'hebrew-bold.ttf',
]
const fallbackFiles = [
  'sans-regular.ttf',
  'arabic-regular.ttf',
  'hebrew-regular.ttf',
  'devanagari.ttf',
  'thai.ttf',
  'georgian.ttf',
  'armenian.ttf',
  'chinese.otf',
  'japanese.otf',
  'korean.otf',
]
