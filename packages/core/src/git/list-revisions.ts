import { LineSplitter } from './line-splitter.ts'
import type { GitRepository } from './repository.ts'
import { startGit } from './run-git.ts'

/** Ids of commits reachable from HEAD, newest first. Merge commits are listed separately. */
export interface Revisions {
  readonly commits: readonly string[]
  readonly merges: readonly string[]
}

/** Lists all commits reachable from HEAD, except those reachable from `known`. */
export async function listRevisions(
  repository: GitRepository,
  known?: string,
  signal?: AbortSignal,
): Promise<Revisions> {
  if (repository.head === undefined) return { commits: [], merges: [] }
  return listRange(
    repository,
    known === undefined ? [repository.head] : [repository.head, `^${known}`],
    signal,
  )
}

/** Lists commits reachable from `known` but not from HEAD, which exist if a branch was rewritten. */
export async function listAbandonedRevisions(
  repository: GitRepository,
  known: string,
  signal?: AbortSignal,
): Promise<Revisions> {
  return listRange(
    repository,
    repository.head === undefined ? [known] : [known, `^${repository.head}`],
    signal,
  )
}

async function listRange(
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
    // A merge has a second parent; root commits have none.
    const isMerge = idEnd >= 0 && line.indexOf(SPACE, idEnd + 1) >= 0
    ;(isMerge ? merges : commits).push(line.toString('latin1', 0, idEnd < 0 ? line.length : idEnd))
  })
  git.stdout.on('data', (chunk: Buffer) => lines.push(chunk))
  await git.ended
  return { commits, merges }
}

const SPACE = 0x20
