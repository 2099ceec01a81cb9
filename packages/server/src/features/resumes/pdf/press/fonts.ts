import { readFile } from 'node:fs/promises'

/** The fonts of a sheet, and which letters any text of it can have. */
export interface Fonts {
  readonly all: readonly Buffer[]
  /** Those that every text may fall back to. */
  readonly forAnyText: readonly Buffer[]
}

export async function readFonts(): Promise<Fonts> {
  const read = (names: readonly string[]) => Promise.all(names.map((name) => readFile(new URL(name, folder))))
  const [some, forAnyText] = [await read(ofParts), await read(ofAll)]
  return { all: [...some, ...forAnyText], forAnyText }
}

// --- internal ---

/** Beside this file, in the sources as in the program built of them. */
const folder = new URL('./resume-fonts/', import.meta.url)

const ofParts = [
  'sans-italic.ttf',
  'sans-semibold.ttf',
  'serif-regular.ttf',
  'serif-medium.ttf',
  'display-medium.ttf',
  'mono-regular.ttf',
  'arabic-bold.ttf',
  'hebrew-bold.ttf',
]
const ofAll = [
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
