import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CatalogueImage, catalogueImages } from './catalogue-images.ts'
import { type CreditRow, creditRows } from './credits.ts'
import { stamp } from './stamp.ts'

/** What `credits.json` holds, beside the images. */
export interface Credits {
  /** What the images were made of; they are made again when it is another. */
  readonly madeOf: string
  readonly credits: readonly CreditRow[]
}

/** Writes every image of the catalogue into a folder, unless all of them are there and as they would be. */
export function writeIcons(folder: string): 'written' | 'unchanged' {
  const images = catalogueImages()
  const madeOf = stamp()
  if (isUpToDate(folder, images, madeOf)) return 'unchanged'
  // The credits go first and come last, so that a run cut short is done again.
  for (const name of [CREDITS, ...new Set(images.map(({ path }) => dirname(path)))])
    rmSync(join(folder, name), { recursive: true, force: true })
  writeJson(join(folder, CREDITS), { madeOf, credits: creditRows(images.map((one) => write(folder, one))) })
  return 'written'
}

// --- internal ---

const CREDITS = 'credits.json'

function isUpToDate(folder: string, images: readonly CatalogueImage[], madeOf: string): boolean {
  return madeOfIn(folder) === madeOf && images.every(({ path }) => existsSync(join(folder, path)))
}

function madeOfIn(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, CREDITS), 'utf8')) as Partial<Credits>).madeOf
  } catch {
    return undefined
  }
}

function write(folder: string, { path, draw }: CatalogueImage) {
  const { svg, ...owed } = draw()
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, svg)
  return { path, ...owed }
}

function writeJson(file: string, value: Credits): void {
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`)
}

if (import.meta.main) writeIcons(join(import.meta.dirname, '../../packages/site/public/static/images'))
