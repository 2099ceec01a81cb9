import { type Language, languageByTitle } from '../../catalog/languages.ts'
import type { Attributes } from '../../detect/attributes.ts'
import { classify } from '../../detect/classify.ts'
import { isManifest, MAX_MANIFEST_LENGTH } from '../../detect/manifests/manifests.ts'
import { emptySniffResult, needsContent, type SniffResult } from '../../detect/sniff.ts'
import type { TreeFile } from '../../git/tree-file.ts'
import { isReadme } from '../../measure/project/project-figures.ts'
import { HAND_WRITTEN } from './hand-written.ts'

/**
 * What is measured in a file at HEAD: everything if it is hand-written, only secrets in configuration and
 * data, a manifest's packages, or nothing.
 * `read` means that the content decides.
 */
export type HeadScope = { readonly language: Language | undefined } | 'secrets' | 'packages' | 'read' | 'none'

/** Decides by path and size, and by content once it is known. */
export function headScope(file: TreeFile, attributes: Attributes, sniffed?: SniffResult): HeadScope {
  const { path, byteCount } = file
  const classification = classify(path, sniffed ?? emptySniffResult, attributes)
  if (classification.counted)
    return byteCount > MAX_FILE_BYTES
      ? packagesOrElse('none', file)
      : { language: languageByTitle(classification.language) }
  if (isReadme(path) && byteCount <= MAX_FILE_BYTES) return 'secrets'
  if (!secretsReasons.has(classification.reason)) return packagesOrElse('none', file)
  if (sniffed === undefined && needsContent(path) && byteCount <= MAX_FILE_BYTES) return 'read'
  const mayHoldSecrets =
    classification.reason !== 'documentation' && byteCount <= MAX_SECRETS_FILE_BYTES && !isMedia(path)
  return mayHoldSecrets ? 'secrets' : packagesOrElse('none', file)
}

/** The scope as a key for the cache. */
export function scopeKeyOfFile(file: TreeFile, sniffed: SniffResult, attributes: Attributes): string {
  return scopeKey(headScope(file, attributes, sniffed))
}

export function scopeKey(scope: HeadScope): string {
  return typeof scope === 'string' ? scope : `${HAND_WRITTEN} ${scope.language?.key ?? ''}`
}

const MAX_FILE_BYTES = 2 ** 20

/** Configuration files are small. Larger files are data. */
const MAX_SECRETS_FILE_BYTES = 2 ** 16

const secretsReasons: ReadonlySet<string> = new Set(['unrecognized', 'data', 'documentation'])

function packagesOrElse(fallback: HeadScope, { path, byteCount }: TreeFile): HeadScope {
  return byteCount <= MAX_MANIFEST_LENGTH && isManifest(path) ? 'packages' : fallback
}

function isMedia(path: string): boolean {
  return /\.(?:avif|bmp|eot|flac|gif|gz|ico|icns|jar|jpe?g|mp[34]|og[gv]|otf|pdf|png|svg|tiff?|ttf|wav|webm|webp|woff2?|zip)$/i.test(
    path,
  )
}
