import { contentLanguage } from './content-language.ts'
import { isGenerated } from './generated-content.ts'
import { isMinified } from './minified-content.ts'
import { needsContent } from './needs-content.ts'

export { needsContent } from './needs-content.ts'

/** What only the content of a file reveals. */
export interface SniffResult {
  /** Linguist's name of the language; missing if the path determines it or it is unknown. */
  readonly language?: string
  readonly generated?: true
  readonly minified?: true
}

/** The result for a file whose content adds nothing to its path. */
export const emptySniffResult: SniffResult = Object.freeze({})

/** Inspects the beginning of a file, up to 64 KiB. */
export function sniff(path: string, start: Uint8Array): SniffResult {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength)
  const language = needsContent(path) ? contentLanguage(path, bytes) : undefined
  const minified = isMinified(path, bytes)
  const generated = isGenerated(path, bytes)
  if (!language && !minified && !generated) return emptySniffResult
  return { ...(language && { language }), ...(generated && { generated }), ...(minified && { minified }) }
}
