import type { FileKind } from './commit.ts'
import { gitPath } from './git-path.ts'

/** A line of `git diff-tree --raw -z`: what happened to which file, before the patch tells how. */
export interface RawEntry {
  readonly oldBlob: string
  readonly blob: string
  /** As trees write it, in six octal digits. */
  readonly oldMode: string
  readonly mode: string
  readonly kind: FileKind
  readonly status: string
  readonly path: string
  readonly oldPath: string | undefined
  /** A file that became a link, or the like: its patch comes in two parts. */
  readonly parts: 1 | 2
}

/** Reads the entry that starts at `at` (a colon) and tells where it ends; undefined when it is not all there yet. */
export function rawEntry(
  data: Buffer,
  at: number,
): { readonly entry: RawEntry; readonly end: number } | undefined {
  const factsEnd = data.indexOf(0, at)
  const pathEnd = factsEnd < 0 ? -1 : data.indexOf(0, factsEnd + 1)
  if (pathEnd < 0) return undefined
  const [oldMode = '', mode = '', oldBlob = '', blob = '', status = ''] = data
    .toString('latin1', at + 1, factsEnd)
    .split(' ')
  const first = gitPath(data.subarray(factsEnd + 1, pathEnd))
  const facts = {
    oldBlob,
    blob,
    oldMode,
    mode,
    kind: kindOf(oldMode, mode),
    status: status.slice(0, 1),
    parts: parts(oldMode, mode),
  }
  if (!/^[RC]/.test(status)) return { entry: { ...facts, path: first, oldPath: undefined }, end: pathEnd + 1 }
  const secondEnd = data.indexOf(0, pathEnd + 1)
  if (secondEnd < 0) return undefined
  return {
    entry: { ...facts, path: gitPath(data.subarray(pathEnd + 1, secondEnd)), oldPath: first },
    end: secondEnd + 1,
  }
}

// --- internal ---

const ABSENT = '00'

const kinds: Readonly<Record<string, FileKind>> = { '12': 'symlink', '16': 'submodule' }

/** What the file is after the commit, or was when the commit deleted it. */
function kindOf(oldMode: string, mode: string): FileKind {
  const type = mode.slice(0, 2) === ABSENT ? oldMode.slice(0, 2) : mode.slice(0, 2)
  return kinds[type] ?? 'text'
}

function parts(oldMode: string, mode: string): 1 | 2 {
  const before = oldMode.slice(0, 2)
  const after = mode.slice(0, 2)
  return before !== after && before !== ABSENT && after !== ABSENT ? 2 : 1
}
