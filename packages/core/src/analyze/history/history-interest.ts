import { findImportReader } from '../../detect/imports/imports.ts'
import type { LinePick } from '../../git/commit.ts'
import type { PatchInterest } from '../../git/patch-parser.ts'
import { isExcludedByName } from '../../measure/classify-paths.ts'
import { getOrCreate } from '../../measure/get-or-create.ts'
import { isNotebook } from './row-builder.ts'

/** What is read of each path. Results are memoized, because paths repeat often. */
export function createHistoryInterest(): Required<PatchInterest> {
  return { needsText: isNotebook, needsHashes: memoize(mayCount), pickLines: memoize(importPick) }
}

/** Files excluded by name need no line hashes. */
function mayCount(path: string): boolean {
  return !isExcludedByName(path)
}

/** Files excluded by name need no imports. */
function importPick(path: string): LinePick | undefined {
  return mayCount(path) ? findImportReader(path)?.mayImport : undefined
}

function memoize<T>(compute: (path: string) => T): (path: string) => T {
  const results = new Map<string, { readonly answer: T }>()
  return (path) => getOrCreate(results, path, () => ({ answer: compute(path) })).answer
}
