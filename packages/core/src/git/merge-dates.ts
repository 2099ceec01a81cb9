import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

/** Author dates of the merge commits reachable from HEAD, in seconds since 1970; NaN if missing. */
export async function readMergeDates(repository: GitRepository, signal?: AbortSignal): Promise<number[]> {
  if (repository.head === undefined) return []
  const args = [
    'rev-list',
    '--merges',
    '--no-commit-header',
    '--format=format:%at%x00',
    repository.head,
    '--',
  ]
  const output = await runGit(args, { repository, signal })
  return output
    .toString('latin1')
    .split('\0')
    .slice(0, -1)
    .map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
}
