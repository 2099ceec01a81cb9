import { catalogueVersion } from '../catalog/version.ts'
import type { Facts } from '../facts/facts.ts'
import { FactsBuilder } from '../facts/facts-builder.ts'
import type { FactsHead } from '../facts/facts-file.ts'
import type { FactsStore } from '../facts/facts-store.ts'
import { Blobs } from '../git/blobs.ts'
import { history } from '../git/history.ts'
import type { GitRepository } from '../git/repository.ts'
import { abandoned, type Revisions, revisions } from '../git/revisions.ts'
import { isSurelyLeftOut } from '../measure/file-classes.ts'
import { getOr } from '../measure/get-or.ts'
import { isNotebook, RowMaker } from './row-maker.ts'

export interface ReadOptions {
  readonly repository: GitRepository
  /** Under what name the facts are kept. */
  readonly key: string
  readonly store: FactsStore
  /** What else the facts depend on, as a mark: the owner's .gitattributes, where a shallow clone ends. */
  readonly circumstances: string
  readonly shards: number
  readonly signal: AbortSignal
  readonly onRead: (read: number, total: number) => void
}

export interface ReadHistory {
  readonly facts: Facts
  readonly mergeCount: number
}

/** The facts of all commits HEAD reaches: those known from an earlier run, and the rest from git. */
export async function readFacts(options: ReadOptions): Promise<ReadHistory> {
  const { repository, store, key } = options
  if (repository.head === undefined) return { facts: new FactsBuilder().facts(), mergeCount: 0 }
  const head: Omit<FactsHead, 'mergeCount'> = {
    catalogue: catalogueVersion,
    circumstances: options.circumstances,
    head: repository.head,
  }
  const known = await usable(await store.load(key), head, options)
  const fresh = known?.fresh ?? (await revisions(repository, undefined, options.signal))
  const mergeCount = (known?.mergeCount ?? 0) + fresh.merges.length
  if (known !== undefined && fresh.commits.length === 0 && known.gone.size === 0)
    return { facts: known.facts, mergeCount }
  const facts = await read(fresh, known, options)
  await store.save(key, { ...head, mergeCount }, facts).catch(() => {
    // A run that cannot keep its facts has done its work all the same.
  })
  return { facts, mergeCount }
}

// --- internal ---

interface Known extends ReadHistory {
  /** What HEAD reaches beyond the known facts. */
  readonly fresh: Revisions
  /** Ids of commits that HEAD no longer reaches. */
  readonly gone: ReadonlySet<string>
}

/** What is left to do on top of facts kept earlier; undefined when they cannot serve. */
async function usable(
  kept: { readonly head: FactsHead; readonly facts: Facts } | undefined,
  { catalogue, circumstances }: Omit<FactsHead, 'mergeCount'>,
  { repository, signal }: ReadOptions,
): Promise<Known | undefined> {
  if (kept === undefined || kept.head.catalogue !== catalogue || kept.head.circumstances !== circumstances)
    return undefined
  const { facts, head } = kept
  if (head.head === repository.head)
    return { facts, mergeCount: head.mergeCount, fresh: nothing, gone: new Set() }
  try {
    const gone = await abandoned(repository, head.head, signal)
    const fresh = await revisions(repository, head.head, signal)
    return { facts, mergeCount: head.mergeCount - gone.merges.length, fresh, gone: new Set(gone.commits) }
  } catch {
    // The commit known last is no longer there to compare with.
    signal.throwIfAborted()
    return undefined
  }
}

const nothing: Revisions = { commits: [], merges: [] }

async function read({ commits }: Revisions, known: Known | undefined, options: ReadOptions): Promise<Facts> {
  const { repository, signal, shards, onRead } = options
  const builder = new FactsBuilder()
  if (known !== undefined) builder.addAll(known.facts, known.gone)
  using blobs = new Blobs(repository, signal)
  const rows = new RowMaker(blobs, new Set(repository.boundary))
  let read = 0
  for await (const commit of history(repository, commits, {
    signal,
    shards,
    wantsText: isNotebook,
    wantsHashes: remembered(mayCount),
  })) {
    builder.add(commit, await rows.of(commit))
    onRead(++read, commits.length)
  }
  return builder.facts()
}

/** Files left out by their names have no lines to remember. */
function mayCount(path: string): boolean {
  return !isSurelyLeftOut(path)
}

function remembered<T>(of: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>()
  return (path) => getOr(known, path, () => of(path))
}
