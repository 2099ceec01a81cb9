import { contentLanguage } from './content-language.ts'
import { contentMatters } from './content-matters.ts'
import { isGenerated } from './generated-content.ts'
import { isMinified } from './minified-content.ts'

export { contentMatters } from './content-matters.ts'

/** What only the content of a file tells. */
export interface Sniffed {
  /** The name linguist gives the language; missing when the path tells it, or nothing does. */
  readonly language?: string
  readonly generated?: true
  readonly minified?: true
}

/** A file whose content says nothing its path does not. */
export const nothingSniffed: Sniffed = Object.freeze({})

/** Looks at the beginning of a file, up to 64 KiB of it. */
export function sniff(path: string, start: Uint8Array): Sniffed {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength)
  const language = contentMatters(path) ? contentLanguage(path, bytes) : undefined
  const minified = isMinified(path, bytes)
  const generated = isGenerated(path, bytes)
  if (!language && !minified && !generated) return nothingSniffed
  return { ...(language && { language }), ...(generated && { generated }), ...(minified && { minified }) }
}
