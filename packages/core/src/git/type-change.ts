import type { Commit, FileChange } from './commit.ts'
import { decodeGitPath } from './git-path.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

/**
 * Recounts files that changed type, such as a file replaced by a link: `-p` prints them as deleted and added,
 * `--numstat` compares both sides.
 * They are rare, so git runs again for such a commit.
 */
export async function recountTypeChanges(
  repository: GitRepository,
  commit: Commit,
  signal: AbortSignal | undefined,
): Promise<Commit> {
  const counts = await readNumstat(repository, commit.id, signal)
  return {
    ...commit,
    files: commit.files.map((file) => (isTypeChange(file) ? applyCounts(file, counts.get(file.path)) : file)),
  }
}

/** Returns true if a file of the commit changed its type. */
export function hasTypeChange(commit: Commit): boolean {
  return commit.files.some(isTypeChange)
}

const isTypeChange = (file: FileChange) => file.status === 'T'

/** Added and deleted lines by path; `-` for binary files. */
async function readNumstat(repository: GitRepository, id: string, signal: AbortSignal | undefined) {
  const args = [
    'diff-tree',
    '--root',
    '-r',
    '-M',
    '--numstat',
    '-z',
    '--no-commit-id',
    '--no-ext-diff',
    '--no-textconv',
    '--ignore-submodules=none',
    id,
  ]
  const text = (await runGit(args, { repository, signal })).toString('latin1')
  const rows = text.matchAll(/(?:^|\0)(\d+|-)\t(\d+|-)\t(?:\0[^\0]*\0)?([^\0]*)/g)
  return new Map(
    [...rows].map(([, added, deleted, path = '']) => [
      decodeGitPath(Buffer.from(path, 'latin1')),
      { added, deleted },
    ]),
  )
}

function applyCounts(
  file: FileChange,
  count: { added?: string | undefined; deleted?: string | undefined } | undefined,
): FileChange {
  if (count?.added === undefined || count.added === '-')
    return { ...file, kind: 'binary', addedCount: 0, deletedCount: 0 }
  return { ...file, addedCount: Number(count.added), deletedCount: Number(count.deleted) }
}
