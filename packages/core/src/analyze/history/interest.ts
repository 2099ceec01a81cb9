import { importReaderOf } from '../../detect/imports/imports.ts'
import type { LinePick } from '../../git/commit.ts'
import type { Interest } from '../../git/patch-parser.ts'
import { isSurelyLeftOut } from '../../measure/file-classes.ts'
import { getOr } from '../../measure/get-or.ts'
import { isNotebook } from './row-maker.ts'

/** What is wanted of each path. Asked for again and again, so answers are remembered. */
export function historyInterest(): Required<Interest> {
  return { wantsText: isNotebook, wantsHashes: remembered(mayCount), picks: remembered(importPick) }
}

// --- internal ---

/** Files left out by their names have no lines to remember. */
function mayCount(path: string): boolean {
  return !isSurelyLeftOut(path)
}

/** Of files left out by their names nobody asks what they use. */
function importPick(path: string): LinePick | undefined {
  return mayCount(path) ? importReaderOf(path)?.mayImport : undefined
}

function remembered<T>(of: (path: string) => T): (path: string) => T {
  const known = new Map<string, { readonly answer: T }>()
  return (path) => getOr(known, path, () => ({ answer: of(path) })).answer
}
