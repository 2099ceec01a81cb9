import { decodeGitPath } from './git-path.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

/** A regular file at HEAD. */
export interface TreeFile {
  readonly path: string
  readonly blob: string
  readonly byteCount: number
  /** True if the repository lacks the contents. The size is then 0. */
  readonly isMissing?: boolean
}

/** Lists the regular files at HEAD, without links and submodules. */
export async function listFilesAtHead(repository: GitRepository, signal?: AbortSignal): Promise<TreeFile[]> {
  if (repository.head === undefined) return []
  const output = await runGit(['ls-tree', '-r', '-l', '-z', '--full-tree', repository.head], {
    repository,
    signal,
  })
  const files: TreeFile[] = []
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0, at)
    const tab = output.indexOf(TAB, at)
    const [mode = '', , blob = '', size = ''] = output.toString('latin1', at, tab).split(/ +/)
    if (mode.startsWith(REGULAR_FILE_MODE))
      files.push({
        path: decodeGitPath(output.subarray(tab + 1, end)),
        blob,
        byteCount: Number(size) || 0,
        ...(size === MISSING_SIZE && { isMissing: true }),
      })
    at = end + 1
  }
  return files
}

const TAB = 0x09
/** What git prints instead of the size of an object that it does not find. */
const MISSING_SIZE = 'BAD'
const REGULAR_FILE_MODE = '100'
