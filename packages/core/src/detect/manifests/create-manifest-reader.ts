import type { Ecosystem } from '../../catalog/ecosystem.ts'
import type { ManifestReader } from './declared-package.ts'

/**
 * Creates a reader for manifests whose path matches. Invalid and duplicate names are dropped.
 */
export function createManifestReader(
  ecosystem: Ecosystem,
  path: RegExp,
  readNames: (text: string, path: string) => Iterable<string>,
): ManifestReader {
  return {
    ecosystem,
    matches: (candidatePath) => path.test(candidatePath),
    readPackages: (text, candidatePath) => {
      const names = new Set(readNames(normalizeLineEndings(text), candidatePath))
      return [...names].filter(isPackageName).map((name) => ({ ecosystem, name }))
    },
  }
}

function normalizeLineEndings(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

const MAX_NAME_LENGTH = 256

// No registry allows other characters. Drops variables, ranges and values of malformed files.
function isPackageName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && /^[\w@][\w@.:/+~-]*$/.test(text)
}
