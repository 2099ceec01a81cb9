import { catalogueVersion } from '../../catalog/version.ts'
import type { Facts } from '../../facts/facts.ts'
import type { Kept } from '../../facts/facts-file.ts'
import type { FactsStore } from '../../facts/facts-store.ts'
import type { GitRepository } from '../../git/repository.ts'
import { abandoned, type Revisions, revisions } from '../../git/revisions.ts'

export interface KnownFacts {
  /** From an earlier run; undefined when there are none that can serve. */
  readonly facts: Facts | undefined
  /** Merges that HEAD reaches, without those in `fresh`. */
  readonly mergeCount: number
  /** What HEAD reaches beyond the known facts. */
  readonly fresh: Revisions
  /** Ids of commits in the facts that HEAD does not reach. */
  readonly gone: ReadonlySet<string>
}

export interface KnownOptions {
  readonly repository: GitRepository
  readonly key: string
  readonly store: FactsStore
  readonly circumstances: string
  readonly signal: AbortSignal
  /** Is told, before the commits are listed, that all of them will have to be read. */
  readonly onNothingKnown: () => void
}

/** What an earlier run left, and what is left to do. */
export async function knownFacts(options: KnownOptions): Promise<KnownFacts> {
  const { repository, signal } = options
  const kept = await load(options)
  if (kept === undefined) {
    options.onNothingKnown()
    const fresh = await revisions(repository, undefined, signal)
    return { facts: undefined, mergeCount: 0, fresh, gone: none }
  }
  const { facts, head } = kept
  if (head.head === repository.head) return { facts, mergeCount: head.mergeCount, fresh: nothing, gone: none }
  return (await since(kept, options)) ?? compared(facts, await revisions(repository, undefined, signal))
}

// --- internal ---

const none: ReadonlySet<string> = new Set()
const nothing: Revisions = { commits: [], merges: [] }

/** Facts of another catalogue, or read under other circumstances, are of no use. */
async function load({ store, key, circumstances }: KnownOptions): Promise<Kept | undefined> {
  const kept = await store.load(key)
  return kept?.head.catalogue === catalogueVersion && kept.head.circumstances === circumstances
    ? kept
    : undefined
}

/** What came and went since the commit the facts cover; undefined where there is none, or it is here no longer. */
async function since(
  { facts, head }: Kept,
  { repository, signal }: KnownOptions,
): Promise<KnownFacts | undefined> {
  if (head.head === null) return undefined
  try {
    const gone = await abandoned(repository, head.head, signal)
    const fresh = await revisions(repository, head.head, signal)
    return { facts, mergeCount: head.mergeCount - gone.merges.length, fresh, gone: new Set(gone.commits) }
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Facts without such a commit are held against the whole list. */
function compared(facts: Facts, { commits, merges }: Revisions): KnownFacts {
  const known = new Set(facts.ids)
  const reached = new Set(commits)
  return {
    facts,
    mergeCount: 0,
    fresh: { commits: commits.filter((id) => !known.has(id)), merges },
    gone: new Set(facts.ids.filter((id) => !reached.has(id))),
  }
}
