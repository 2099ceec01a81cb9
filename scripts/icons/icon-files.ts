import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CreditRow } from './credits.ts'

/** The content of `credits.json`, next to the images. */
export interface Credits {
  /** A fingerprint of the images' inputs. The images are drawn again when it changes. */
  readonly fingerprint: string
  readonly credits: readonly CreditRow[]
}

/** All images and their credits, by path. */
export type IconFiles = Readonly<Record<string, string>>

export const CREDITS = 'credits.json'

/** The images in the repository: drawing them needs packages of 70 MB. */
export const PREBUILT_ICONS = join(import.meta.dirname, 'icons.generated.json')

export function readIconFiles(file: string): IconFiles | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as IconFiles) : undefined
}

/** Writes one image a line, so that git stores only what changes. */
export function writeIconFiles(file: string, files: IconFiles): void {
  const rows = Object.entries(files).map((pair) => pair.map((text) => JSON.stringify(text)).join(':'))
  writeFileSync(file, `{\n${rows.toSorted().join(',\n')}\n}\n`)
}

/** Returns the fingerprint of the inputs that the images were drawn from. */
export function fingerprintOf(files: IconFiles | undefined): string | undefined {
  try {
    return (JSON.parse(files?.[CREDITS] ?? '{}') as Partial<Credits>).fingerprint
  } catch {
    return undefined
  }
}
