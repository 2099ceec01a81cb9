import type { FileKind } from './commit.ts'
import { decodeGitPath } from './git-path.ts'

/** An entry of `git diff-tree --raw -z`: the metadata of a change. */
export interface RawEntry {
  readonly oldBlob: string
  readonly blob: string
  /** File mode as six octal digits. */
  readonly oldMode: string
  readonly mode: string
  readonly kind: FileKind
  readonly status: string
  readonly path: string
  readonly oldPath: string | undefined
  /** 2 for a type change, such as a file replaced by a link: git prints two patches. */
  readonly patchCount: 1 | 2
}

/** Parses the entry at `at` (a colon) and returns it with its end, or undefined if it is incomplete. */
export function parseRawEntry(
  data: Buffer,
  at: number,
): { readonly entry: RawEntry; readonly end: number } | undefined {
  const fieldsEnd = data.indexOf(0, at)
  const pathEnd = fieldsEnd < 0 ? -1 : data.indexOf(0, fieldsEnd + 1)
  if (pathEnd < 0) return undefined
  const [oldMode = '', mode = '', oldBlob = '', blob = '', status = ''] = data
    .toString('latin1', at + 1, fieldsEnd)
    .split(' ')
  const first = decodeGitPath(data.subarray(fieldsEnd + 1, pathEnd))
  const fields = {
    oldBlob,
    blob,
    oldMode,
    mode,
    kind: fileKind(oldMode, mode),
    status: status.slice(0, 1),
    patchCount: patchCount(oldMode, mode),
  }
  if (!/^[RC]/.test(status))
    return { entry: { ...fields, path: first, oldPath: undefined }, end: pathEnd + 1 }
  const secondEnd = data.indexOf(0, pathEnd + 1)
  if (secondEnd < 0) return undefined
  return {
    entry: { ...fields, path: decodeGitPath(data.subarray(pathEnd + 1, secondEnd)), oldPath: first },
    end: secondEnd + 1,
  }
}

const ABSENT = '00'

const kinds: Readonly<Record<string, FileKind>> = { '12': 'symlink', '16': 'submodule' }

/** The kind after the commit, or before it for a deleted file. */
function fileKind(oldMode: string, mode: string): FileKind {
  const type = mode.slice(0, 2) === ABSENT ? oldMode.slice(0, 2) : mode.slice(0, 2)
  return kinds[type] ?? 'text'
}

function patchCount(oldMode: string, mode: string): 1 | 2 {
  const before = oldMode.slice(0, 2)
  const after = mode.slice(0, 2)
  return before !== after && before !== ABSENT && after !== ABSENT ? 2 : 1
}
