import { catalogVersion } from '../../catalog/version.ts'
import { type Facts, rowKinds } from '../../facts/facts.ts'
import type { StoredFacts } from '../../facts/facts-file.ts'
import type { FactsStore } from '../../facts/facts-store.ts'
import { listAbandonedRevisions, listRevisions } from '../../git/list-revisions.ts'
import type { Revisions } from '../../git/list-small-revisions.ts'
import type { GitRepository } from '../../git/repository.ts'
import { allOrAbort } from '../all-or-abort.ts'

export interface CachedFacts {
  /** The facts of an earlier run. Undefined if there are none or they are outdated. */
  readonly facts: Facts | undefined
  /** The number of merges reachable from HEAD, without those in `added`. */
  readonly mergeCount: number
  /** Commits reachable from HEAD that are not in the cached facts. */
  readonly added: Revisions
  /** The ids of cached commits and merges that are not reachable from HEAD or have to be read again. */
  readonly removed: ReadonlySet<string>
}

export interface CachedFactsOptions {
  readonly repository: GitRepository
  readonly key: string
  readonly store: FactsStore
  readonly configFingerprint: string
  readonly signal: AbortSignal
  /** Called on a cache miss, before the commits are listed. */
  readonly onCacheMiss: () => void
}

/** Loads the cached facts and determines which commits are missing. */
export async function loadCachedFacts(options: CachedFactsOptions): Promise<CachedFacts> {
  const { repository, signal } = options
  const cached = await load(options)
  if (cached === undefined) {
    options.onCacheMiss()
    const added = await listRevisions(repository, undefined, signal)
    return { facts: undefined, mergeCount: 0, added, removed: NO_IDS }
  }
  const { facts, head } = cached
  if (head.head === repository.head)
    return readUnreadableAgain({
      facts,
      mergeCount: head.mergeCount,
      added: NO_REVISIONS,
      removed: NO_IDS,
    })
  return readUnreadableAgain(
    (await changesSinceHead(cached, options)) ??
      compareIds(facts, await listRevisions(repository, undefined, signal)),
  )
}

const NO_IDS: ReadonlySet<string> = new Set()
const NO_REVISIONS: Revisions = { commits: [], merges: [] }

/** Facts of another catalog version or configuration are ignored. */
async function load({ store, key, configFingerprint }: CachedFactsOptions): Promise<StoredFacts | undefined> {
  const cached = await store.load(key)
  return cached?.head.catalogVersion === catalogVersion && cached.head.configFingerprint === configFingerprint
    ? cached
    : undefined
}

/**
 * The changes since the commit that the facts cover. Undefined if there is no such commit or it no longer
 * exists.
 */
async function changesSinceHead(
  { facts, head }: StoredFacts,
  { repository, signal }: CachedFactsOptions,
): Promise<CachedFacts | undefined> {
  if (head.head === null) return undefined
  try {
    const known = head.head
    const [removed, added] = await allOrAbort(signal, (either) => [
      listAbandonedRevisions(repository, known, either),
      listRevisions(repository, known, either),
    ])
    return {
      facts,
      mergeCount: head.mergeCount - removed.merges.length,
      added,
      removed: new Set([...removed.commits, ...removed.merges]),
    }
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** A file that was missing may have been fetched since. */
function readUnreadableAgain(cached: CachedFacts): CachedFacts {
  const { facts, added, removed } = cached
  const incomplete = facts === undefined ? [] : commitsWithUnreadableFiles(facts)
  const again = incomplete.filter((id) => !removed.has(id))
  if (again.length === 0) return cached
  return {
    ...cached,
    added: { ...added, commits: [...added.commits, ...again] },
    removed: new Set([...removed, ...again]),
  }
}

const UNREADABLE = rowKinds.indexOf('unreadable')

function commitsWithUnreadableFiles({ ids, firstRow, kind }: Facts): readonly string[] {
  if (!kind.includes(UNREADABLE)) return []
  return [...ids].filter((_, commit) =>
    kind.subarray(firstRow[commit], firstRow[commit + 1]).includes(UNREADABLE),
  )
}

/** Compares facts without such a commit to the full list of commits. */
function compareIds(facts: Facts, { commits, merges }: Revisions): CachedFacts {
  const cachedIds = new Set([...facts.ids, ...facts.mergeIds])
  const reached = new Set([...commits, ...merges])
  const isAdded = (id: string) => !cachedIds.has(id)
  return {
    facts,
    mergeCount: facts.mergeIds.filter((id) => reached.has(id)).length,
    added: { commits: [...commits].filter(isAdded), merges: merges.filter(isAdded) },
    removed: new Set([...cachedIds].filter((id) => !reached.has(id))),
  }
}
