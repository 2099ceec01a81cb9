import type { Ecosystem } from '../../catalog/ecosystem.ts'
import type { ManifestReader } from './declared-package.ts'

/** A reader of the manifests whose path fits: `namesIn` gives what is named, and only what can be a name is kept, once. */
export function manifestReader(
  ecosystem: Ecosystem,
  path: RegExp,
  namesIn: (text: string, path: string) => Iterable<string>,
): ManifestReader {
  return {
    ecosystem,
    reads: (given) => path.test(given),
    packagesIn: (text, given) => {
      const names = new Set(namesIn(withLineFeeds(text), given))
      return [...names].filter(isName).map((name) => ({ ecosystem, name }))
    },
  }
}

// --- internal ---

function withLineFeeds(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

const LONGEST_NAME = 256

// No registry allows more than these; variables, ranges and what a broken file puts in the place of a name have others.
function isName(text: string): boolean {
  return text.length <= LONGEST_NAME && /^[\w@][\w@.:/+~-]*$/.test(text)
}
