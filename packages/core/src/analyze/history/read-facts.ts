import { catalogueVersion } from '../../catalog/version.ts'
import { importReaderOf } from '../../detect/imports/imports.ts'
import type { Facts } from '../../facts/facts.ts'
import { FactsBuilder } from '../../facts/facts-builder.ts'
import type { FactsHead } from '../../facts/facts-file.ts'
import type { FactsStore } from '../../facts/facts-store.ts'
import { Blobs } from '../../git/blobs.ts'
import type { LinePick } from '../../git/commit.ts'
import { history } from '../../git/history.ts'
import type { GitRepository } from '../../git/repository.ts'
import { isSurelyLeftOut } from '../../measure/file-classes.ts'
import { getOr } from '../../measure/get-or.ts'
import { type KnownFacts, knownFacts } from './known-facts.ts'
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
  const { repository } = options
  if (repository.head === undefined) return { facts: new FactsBuilder().facts(), mergeCount: 0 }
  const known = await knownFacts(options)
  const mergeCount = known.mergeCount + known.fresh.merges.length
  if (known.facts !== undefined && known.fresh.commits.length === 0 && known.gone.size === 0)
    return { facts: known.facts, mergeCount }
  const builder = new FactsBuilder()
  try {
    await read(known, builder, options)
  } catch (error) {
    // Whoever stops a long reading need not begin anew.
    if (options.signal.aborted) await keep(builder.facts(), null, 0, options)
    throw error
  }
  const facts = builder.facts()
  await keep(facts, repository.head, mergeCount, options)
  return { facts, mergeCount }
}

// --- internal ---

async function keep(
  facts: Facts,
  head: FactsHead['head'],
  mergeCount: number,
  { store, key, circumstances }: ReadOptions,
): Promise<void> {
  await store.save(key, { catalogue: catalogueVersion, circumstances, head, mergeCount }, facts).catch(() => {
    // A run that cannot keep its facts has done its work all the same.
  })
}

async function read(
  { fresh, facts, gone }: KnownFacts,
  builder: FactsBuilder,
  options: ReadOptions,
): Promise<void> {
  const { repository, signal, shards, onRead } = options
  using blobs = new Blobs(repository, signal)
  const rows = new RowMaker(blobs, new Set(repository.boundary))
  const interest = { wantsText: isNotebook, wantsHashes: remembered(mayCount), picks: remembered(importPick) }
  const commits = underWay(history(repository, fresh.commits, { signal, shards, ...interest }))
  // git sets out while what is known is taken over.
  if (facts !== undefined) builder.addAll(facts, gone)
  let read = 0
  for await (const commit of commits) {
    builder.add(commit, await rows.of(commit))
    onRead(++read, fresh.commits.length)
  }
}

/** The same values, the first of which is asked for at once. */
function underWay<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  const first = values.next()
  first.catch(() => {})
  return (async function* () {
    try {
      for (let next = await first; !next.done; next = await values.next()) yield next.value
    } finally {
      await values.return(undefined)
    }
  })()
}

/** Files left out by their names have no lines to remember. */
function mayCount(path: string): boolean {
  return !isSurelyLeftOut(path)
}

/** Of files left out by their names nobody asks what they use. */
function importPick(path: string): LinePick | undefined {
  return mayCount(path) ? importReaderOf(path)?.mayImport : undefined
}

function remembered<T>(of: (path: string) => T): (path: string) => T {
  const known = new Map<string, { readonly answer: T }>()
  return (path) => getOr(known, path, () => ({ answer: of(path) })).answer
}
