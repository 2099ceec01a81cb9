import type { CommitIds } from './commit-ids.ts'
import type { SmallStore } from './packs/small-store.ts'

/** Ids of commits reachable from HEAD, newest first. Merge commits are listed separately. */
export interface Revisions {
  readonly commits: CommitIds
  readonly merges: readonly string[]
}

/**
 * Lists all commits reachable from a commit in the order of `git rev-list`: by commit date, latest first. Returns
 * undefined if git has to list them: a missing or damaged commit, or one that git did not write itself.
 */
export function listSmallRevisions(store: SmallStore, head: string): Revisions | undefined {
  const queue: QueuedCommit[] = []
  const seen = new Set<string>()
  const commits: string[] = []
  const merges: string[] = []
  if (!enqueue(store, head, queue, seen)) return undefined
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { id, parents } = next
    ;(parents.length > 1 ? merges : commits).push(id)
    for (const parent of parents)
      if (!seen.has(parent) && !enqueue(store, parent, queue, seen)) return undefined
    if (seen.size > MAX_COMMITS) return undefined
  }
  return { commits, merges }
}

const MAX_COMMITS = 5000

interface QueuedCommit {
  readonly id: string
  readonly parents: readonly string[]
  readonly seconds: number
}

/** Adds a commit behind those that are at least as late. Returns false if git has to read it. */
function enqueue(store: SmallStore, id: string, queue: QueuedCommit[], seen: Set<string>): boolean {
  const commit = parseCommit(id, store.read(id))
  if (commit === undefined) return false
  seen.add(id)
  let at = queue.length
  while (at > 0 && queue[at - 1]!.seconds < commit.seconds) at--
  queue.splice(at, 0, commit)
  return true
}

function parseCommit(id: string, content: Buffer | undefined): QueuedCommit | undefined {
  const end = content?.indexOf('\n\n') ?? -1
  if (content === undefined || end < 0 || end > MAX_HEADER_BYTES) return undefined
  const [, parentLines, seconds] = COMMIT.exec(content.toString('latin1', 0, end + 1)) ?? []
  if (parentLines === undefined || seconds === undefined) return undefined
  const parents = Array.from(parentLines.matchAll(PARENT), ([, parent = '']) => parent)
  return new Set(parents).size < parents.length ? undefined : { id, parents, seconds: Number(seconds) }
}

const MAX_HEADER_BYTES = 2 ** 14

const COMMIT =
  /^tree [0-9a-f]{40}\n((?:parent [0-9a-f]{40}\n)*)author [^\n\0]*\ncommitter [^\n\0]*> (0|[1-9]\d{0,9}) [+-]\d{4}\n/
const PARENT = /parent ([0-9a-f]{40})\n/g
