import type { Commit, FileChange } from './commit.ts'
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
    files: commit.files.map((file, row) => (isTypeChange(file) ? recounted(file, counts[row]) : file)),
  }
}

/** Whether the commit's counts need a second look. */
export function hasTypeChange(commit: Commit): boolean {
  return commit.files.some(isTypeChange)
}

// --- internal ---

const isTypeChange = (file: FileChange) => file.status === 'T'

/** Added and deleted lines of each file, in the order of the raw listing; `-` for what is binary. */
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
  return [...text.matchAll(/(?:^|\0)(\d+|-)\t(\d+|-)\t(?:\0[^\0]*\0)?[^\0]*/g)].map(([, added, deleted]) => ({
    added,
    deleted,
  }))
}

function recounted(
  file: FileChange,
  count: { added?: string | undefined; deleted?: string | undefined } | undefined,
): FileChange {
  if (count?.added === undefined || count.added === '-')
    return { ...file, kind: 'binary', addedCount: 0, deletedCount: 0 }
  return { ...file, addedCount: Number(count.added), deletedCount: Number(count.deleted) }
}
