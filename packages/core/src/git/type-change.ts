import type { Commit, FileChange } from './commit.ts'
import { gitPath } from './git-path.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run.ts'

/**
 * A file that became a link (or the like) comes as two patches, all lines deleted and all added, while `--numstat`
 * compares the two. It is rare: git is asked again.
 */
export async function withTypeChanges(
  repository: GitRepository,
  commit: Commit,
  signal: AbortSignal | undefined,
): Promise<Commit> {
  const counts = await numstat(repository, commit.id, signal)
  return {
    ...commit,
    files: commit.files.map((file) => (isTypeChange(file) ? recounted(file, counts.get(file.path)) : file)),
  }
}

/** Whether the commit's counts need a second look. */
export function hasTypeChange(commit: Commit): boolean {
  return commit.files.some(isTypeChange)
}

// --- internal ---

const isTypeChange = (file: FileChange) => file.status === 'T'

/** Added and deleted lines by path; `-` for what is binary. */
async function numstat(repository: GitRepository, id: string, signal: AbortSignal | undefined) {
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
      gitPath(Buffer.from(path, 'latin1')),
      { added, deleted },
    ]),
  )
}

function recounted(
  file: FileChange,
  count: { added?: string | undefined; deleted?: string | undefined } | undefined,
): FileChange {
  if (count?.added === undefined || count.added === '-')
    return { ...file, kind: 'binary', addedCount: 0, deletedCount: 0 }
  return { ...file, addedCount: Number(count.added), deletedCount: Number(count.deleted) }
}
