import { join } from 'node:path'
import { CommitIdList } from './commit-ids.ts'
import { exists } from './files/exists.ts'
import { LineSplitter } from './line-splitter.ts'
import { listSmallRevisions, type Revisions } from './list-small-revisions.ts'
import type { GitRepository } from './repository.ts'
import { startGit } from './run-git.ts'

/** Lists all commits reachable from HEAD, except those reachable from `known`. */
export async function listRevisions(
  repository: GitRepository,
  known?: string,
  signal?: AbortSignal,
): Promise<Revisions> {
  if (repository.head === undefined) return { commits: [], merges: [] }
  const listed = known === undefined ? await listDirectly(repository) : undefined
  if (listed !== undefined) return listed
  return listRange(
    repository,
    known === undefined ? [repository.head] : [repository.head, `^${known}`],
    signal,
  )
}

/** Grafts and the boundary of a shallow clone change the parents that git reports. */
async function listDirectly({
  objects,
  head,
  boundary,
  gitDir,
}: GitRepository): Promise<Revisions | undefined> {
  if (objects === undefined || head === undefined || boundary.length > 0) return undefined
  const changed = await Promise.all(PARENT_FILES.map((name) => exists(join(gitDir, name))))
  return changed.includes(true) ? undefined : listSmallRevisions(objects, head)
}

/** Besides grafts, the parents of commits can be in a file that git trusts. */
const PARENT_FILES = ['info/grafts', 'objects/info/commit-graph', 'objects/info/commit-graphs']

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
  const commits = new CommitIdList()
  const merges: string[] = []
  const lines = new LineSplitter((line) => {
    const idEnd = line.indexOf(SPACE)
    // A merge has a second parent; root commits have none.
    const isMerge = idEnd >= 0 && line.indexOf(SPACE, idEnd + 1) >= 0
    ;(isMerge ? merges : commits).push(line.toString('latin1', 0, idEnd < 0 ? line.length : idEnd))
  })
  git.stdout.on('data', (chunk: Buffer) => lines.push(chunk))
  await git.ended
  return { commits: commits.ids, merges }
}

const SPACE = 0x20
