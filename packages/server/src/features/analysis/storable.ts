import type { Repository } from '@handiwork/core/contract'

/**
 * A report as the database takes it: strangers write NUL and halves of characters into manifests, and names longer
 * than any registry would take.
 */
export function storable(report: Repository): Repository {
  const text = JSON.stringify({ ...report, packages: report.packages.filter(hasNameOfAPackage) })
  return JSON.parse(text.replace(UNSTORABLE, '$1\\ufffd'))
}

// --- internal ---

/** In bytes; an entry of an index has room for 2,700. */
const NAME_AT_MOST = 500

function hasNameOfAPackage({ name }: Repository['packages'][number]): boolean {
  return Buffer.byteLength(name) <= NAME_AT_MOST
}

/** NUL, and halves of characters: JSON writes whole ones as they stand. Behind an escaped backslash it is only text. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g
