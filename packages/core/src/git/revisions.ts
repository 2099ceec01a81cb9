import { LineSplitter } from './line-splitter.ts'
import type { GitRepository } from './repository.ts'
import { startGit } from './run.ts'

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
  const git = startGit(['rev-list', '--parents', ...range, '--'], { repository, signal })
  git.stdin.end()
  const commits: string[] = []
  const merges: string[] = []
  const lines = new LineSplitter((line) => {
    const idEnd = line.indexOf(SPACE)
    // A merge has a second parent; the oldest commits have none.
    const isMerge = idEnd >= 0 && line.indexOf(SPACE, idEnd + 1) >= 0
    ;(isMerge ? merges : commits).push(line.toString('latin1', 0, idEnd < 0 ? line.length : idEnd))
  })
  git.stdout.on('data', (chunk: Buffer) => lines.push(chunk))
  await git.ended
  return { commits, merges }
}

const SPACE = 0x20
