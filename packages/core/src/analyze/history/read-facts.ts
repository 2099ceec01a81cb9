import { catalogueVersion } from '../../catalog/version.ts'
import type { Facts } from '../../facts/facts.ts'
import { FactsBuilder } from '../../facts/facts-builder.ts'
import type { FactsHead } from '../../facts/facts-file.ts'
import { beginReading } from './begin-reading.ts'
import { IdleThreads } from './idle-threads.ts'
import { type KnownFacts, knownFacts } from './known-facts.ts'
import { mayBeLong } from './may-be-long.ts'
import type { ReadOptions } from './read-options.ts'
import { threadCount } from './thread-count.ts'

export interface ReadHistory {
  readonly facts: Facts
  readonly mergeCount: number
}

/** The facts of all commits HEAD reaches: those known from an earlier run, and the rest from git. */
export async function readFacts(options: ReadOptions): Promise<ReadHistory> {
  const { repository } = options
  if (repository.head === undefined) return { facts: new FactsBuilder().facts(), mergeCount: 0 }
  await using threads = new IdleThreads()
  const onNothingKnown = () => threads.start(mayBeLong(repository) ? threadCount(options) - 1 : 0)
  const known = await knownFacts({ ...options, onNothingKnown })
  tellKnown(known, options)
  const mergeCount = known.mergeCount + known.fresh.merges.length
  if (known.facts !== undefined && known.fresh.commits.length === 0 && known.gone.size === 0)
    return { facts: known.facts, mergeCount }
  const builder = new FactsBuilder()
  try {
    await read(known, builder, { ...options, threads })
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

function tellKnown({ facts, gone }: KnownFacts, { onCommitsRead }: ReadOptions): void {
  const commits = facts === undefined ? 0 : facts.ids.length - gone.size
  if (commits > 0) onCommitsRead?.({ by: 'cache', commits, because: undefined })
}

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
  const reading = beginReading(fresh.commits, options)
  // What is known is taken over while the rest is read.
  if (facts !== undefined) builder.addAll(facts, gone)
  await reading(builder)
}
