import type { GitRepository } from './repository.ts'
import { runGit } from './run.ts'

/** Author dates of the merges HEAD reaches, in seconds since 1970; NaN where a merge has none. */
export async function mergeDates(repository: GitRepository, signal?: AbortSignal): Promise<number[]> {
  if (repository.head === undefined) return []
  const args = [
    'rev-list',
    '--merges',
    '--no-commit-header',
    '--format=format:%at%x00',
    repository.head,
    '--',
  ]
  const printed = await runGit(args, { repository, signal })
  return printed
    .toString('latin1')
    .split('\0')
    .slice(0, -1)
    .map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
}
