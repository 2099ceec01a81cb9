import type { GitRepository } from './repository.ts'
import { runGit } from './run.ts'

/** Ids of the commits reachable from HEAD, newest first, merges apart. */
export interface Revisions {
  readonly commits: readonly string[]
  readonly merges: readonly string[]
}

/** All commits of the default branch, or those that `known` does not reach. */
export async function revisions(
  repository: GitRepository,
  known?: string,
  signal?: AbortSignal,
): Promise<Revisions> {
  if (repository.head === undefined) return { commits: [], merges: [] }
  return listed(repository, known === undefined ? [repository.head] : [repository.head, `^${known}`], signal)
}

/** Commits that `known` reaches and HEAD does not: a branch was rewritten. */
export async function abandoned(
  repository: GitRepository,
  known: string,
  signal?: AbortSignal,
): Promise<Revisions> {
  return listed(repository, repository.head === undefined ? [known] : [known, `^${repository.head}`], signal)
}

// --- internal ---

async function listed(
  repository: GitRepository,
  range: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Revisions> {
  const printed = await runGit(['rev-list', '--parents', ...range, '--'], { repository, signal })
  const commits: string[] = []
  const merges: string[] = []
  for (const line of printed.toString('latin1').split('\n')) {
    if (line === '') continue
    const [id = '', , second] = line.split(' ', 3)
    if (second === undefined) commits.push(id)
    else merges.push(id)
  }
  return { commits, merges }
}
