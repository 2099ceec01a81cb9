import type { Attributes } from '../detect/attributes.ts'
import { classify } from '../detect/classify.ts'
import type { Facts } from '../facts/facts.ts'
import { resolveSniffed } from './classify-paths.ts'

export interface SizedFile {
  readonly path: string
  readonly byteCount: number
}

/** Sums the bytes of hand-written files at HEAD by language. */
export function sumLanguageSizes(
  files: readonly SizedFile[],
  origins: Facts['origins'],
  attributes: Attributes,
): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { path, byteCount } of files) {
    const fileClass = classify(path, resolveSniffed(path, origins), attributes)
    if (fileClass.counted) sizes.set(fileClass.language, (sizes.get(fileClass.language) ?? 0) + byteCount)
  }
  return sizes
}
