import { type Language, languageByTitle } from '../../catalog/languages.ts'
import type { Attributes } from '../../detect/attributes.ts'
import { classify } from '../../detect/classify.ts'
import { isManifest, MANIFEST_AT_MOST } from '../../detect/manifests/manifests.ts'
import { contentMatters, nothingSniffed, type Sniffed } from '../../detect/sniff.ts'
import type { TreeFile } from '../../git/tree.ts'
import { isReadme } from '../../measure/project/project-figures.ts'
import { HAND_WRITTEN } from './hand-written.ts'

/**
 * What is asked of a file at HEAD: all of hand-written ones, only whether it holds secrets of configuration and data, the
 * packages of a manifest, or nothing. `read` is to be decided by the content.
 */
export type HeadInterest =
  | { readonly language: Language | undefined }
  | 'secrets'
  | 'packages'
  | 'read'
  | 'none'

/** Decides by path and size, and by what the content told once it is known. */
export function headInterest(file: TreeFile, attributes: Attributes, sniffed?: Sniffed): HeadInterest {
  const { path, byteCount } = file
  const found = classify(path, sniffed ?? nothingSniffed, attributes)
  if (found.counted)
    return byteCount > FILE_AT_MOST ? packagesOr('none', file) : { language: languageByTitle(found.language) }
  if (isReadme(path) && byteCount <= FILE_AT_MOST) return 'secrets'
  if (!openReasons.has(found.reason)) return packagesOr('none', file)
  if (sniffed === undefined && contentMatters(path) && byteCount <= FILE_AT_MOST) return 'read'
  const mayHoldSecrets = found.reason !== 'documentation' && byteCount <= SECRETS_AT_MOST && !isMedia(path)
  return mayHoldSecrets ? 'secrets' : packagesOr('none', file)
}

/** The same as a word to keep. */
export function measuredAs(file: TreeFile, sniffed: Sniffed, attributes: Attributes): string {
  return wordFor(headInterest(file, attributes, sniffed))
}

export function wordFor(interest: HeadInterest): string {
  return typeof interest === 'string' ? interest : `${HAND_WRITTEN} ${interest.language?.key ?? ''}`
}

// --- internal ---

const FILE_AT_MOST = 2 ** 20

/** Configuration is small; what is larger is data. */
const SECRETS_AT_MOST = 2 ** 16

const openReasons: ReadonlySet<string> = new Set(['unrecognised', 'data', 'documentation'])

function packagesOr(otherwise: HeadInterest, { path, byteCount }: TreeFile): HeadInterest {
  return byteCount <= MANIFEST_AT_MOST && isManifest(path) ? 'packages' : otherwise
}

function isMedia(path: string): boolean {
  return /\.(?:avif|bmp|eot|flac|gif|gz|ico|icns|jar|jpe?g|mp[34]|og[gv]|otf|pdf|png|svg|tiff?|ttf|wav|webm|webp|woff2?|zip)$/i.test(
    path,
  )
}
