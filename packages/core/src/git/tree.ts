import { decodeGitPath } from './git-path.ts'
import { listSmallTree } from './list-small-tree.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'
import { isRegularFile, type TreeFile } from './tree-file.ts'

/** Lists the regular files at HEAD, without links and submodules. */
export async function listFilesAtHead(repository: GitRepository, signal?: AbortSignal): Promise<TreeFile[]> {
  if (repository.head === undefined) return []
  const listed = repository.objects && listSmallTree(repository.objects, repository.head)
  if (listed !== undefined) return listed
  const output = await runGit(['ls-tree', '-r', '-l', '-z', '--full-tree', repository.head], {
    repository,
    signal,
  })
  const files: TreeFile[] = []
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0, at)
    const tab = output.indexOf(TAB, at)
    const [mode = '', , blob = '', size = ''] = output.toString('latin1', at, tab).split(/ +/)
    if (isRegularFile(mode))
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
