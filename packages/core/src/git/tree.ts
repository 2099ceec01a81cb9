import { gitPath } from './git-path.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run.ts'

/** A regular file at HEAD. */
export interface TreeFile {
  readonly path: string
  readonly blob: string
  readonly byteCount: number
}

/** The files at HEAD; links and submodules are none. */
export async function filesAtHead(repository: GitRepository, signal?: AbortSignal): Promise<TreeFile[]> {
  if (repository.head === undefined) return []
  const printed = await runGit(['ls-tree', '-r', '-l', '-z', '--full-tree', repository.head], {
    repository,
    signal,
  })
  const files: TreeFile[] = []
  for (let at = 0; at < printed.length; ) {
    const end = printed.indexOf(0, at)
    const tab = printed.indexOf(TAB, at)
    const [mode = '', , blob = '', size = ''] = printed.toString('latin1', at, tab).split(/ +/)
    if (mode.startsWith(REGULAR))
      files.push({ path: gitPath(printed.subarray(tab + 1, end)), blob, byteCount: Number(size) || 0 })
    at = end + 1
  }
  return files
}

// --- internal ---

const TAB = 0x09
const REGULAR = '100'
