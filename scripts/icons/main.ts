import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CatalogImage, listCatalogImages } from './catalog-images.ts'
import { type CreditRow, creditRows } from './credits.ts'
import { inputFingerprint } from './input-fingerprint.ts'

/** The content of `credits.json`, next to the images. */
export interface Credits {
  /** A fingerprint of the images' inputs. The images are rewritten when it changes. */
  readonly fingerprint: string
  readonly credits: readonly CreditRow[]
}

/** Writes all catalog images to a folder, unless they exist and are up to date. */
export function writeIcons(folder: string): 'written' | 'unchanged' {
  const images = listCatalogImages()
  const fingerprint = inputFingerprint()
  if (isUpToDate(folder, images, fingerprint)) return 'unchanged'
  // Deletes the credits first and writes them last, so that an interrupted run is repeated.
  for (const name of [CREDITS, ...new Set(images.map(({ path }) => dirname(path)))])
    rmSync(join(folder, name), { recursive: true, force: true })
  writeJson(join(folder, CREDITS), {
    fingerprint,
    credits: creditRows(images.map((one) => write(folder, one))),
  })
  return 'written'
}

const CREDITS = 'credits.json'

function isUpToDate(folder: string, images: readonly CatalogImage[], fingerprint: string): boolean {
  return readFingerprint(folder) === fingerprint && images.every(({ path }) => existsSync(join(folder, path)))
}

function readFingerprint(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, CREDITS), 'utf8')) as Partial<Credits>).fingerprint
  } catch {
    return undefined
  }
}

function write(folder: string, { path, draw }: CatalogImage) {
  const { svg, ...credit } = draw()
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, svg)
  return { path, ...credit }
}

function writeJson(file: string, value: Credits): void {
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`)
}

if (import.meta.main) writeIcons(join(import.meta.dirname, '../../packages/site/public/static/images'))
