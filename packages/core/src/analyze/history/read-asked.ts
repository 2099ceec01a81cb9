import type { RowColumns } from '../../facts/row-table.ts'
import type { Content } from '../../git/asked/batch-answers.ts'
import { type HandedStore, handedStore } from '../../git/asked/handed-store.ts'
import { rawHistory } from '../../git/asked/raw-history.ts'
import { UnreadableStore } from '../../git/packs/open-packs.ts'
import { NO_OBJECT } from '../../git/packs/pack-store.ts'
import { pathMajor } from '../../git/packs/path-major.ts'
import { joinSame, joinSimilar } from '../../git/packs/renames.ts'
import { type AtHand, askedContents } from './asked-contents.ts'
import { type AskedWalk, askedWalk } from './asked-walk.ts'
import { packedTable } from './packed-rows.ts'
import type { ReadOptions } from './read-options.ts'
import type { PackedHistory } from './read-packed.ts'
import { unreadable } from './unreadable-packs.ts'

/**
 * Reads these commits by asking git what they changed and then for the contents, path by path, and compares those as if they
 * had stood in packs. Any store will do that git can read; throws where something is larger than what is compared.
 */
export async function* readAsked(
  ids: readonly string[],
  options: ReadOptions,
): AsyncGenerator<PackedHistory> {
  const store = handedStore(options.repository)
  const { commitsAtOnce = COMMITS_AT_ONCE } = options
  for (let from = 0; from < ids.length; from += commitsAtOnce) {
    options.signal.throwIfAborted()
    yield await readPart(store, ids.slice(from, from + commitsAtOnce), options)
    options.onRead(Math.min(from + commitsAtOnce, ids.length), ids.length)
  }
}

// --- internal ---

/** Names of what these changed are held. Contents that two parts need git unpacks twice, so parts are long. */
const COMMITS_AT_ONCE = 8192

async function readPart(
  store: HandedStore,
  ids: readonly string[],
  options: ReadOptions,
): Promise<PackedHistory> {
  store.forgetNames()
  const history = rawHistory(options.repository, ids, options)
  const walk = await askedWalk(history, store.numberOf)
  if (walk.headers.length !== ids.length) throw new UnreadableStore('git tells of other commits')
  try {
    await joinRenamed(store, walk, options)
    return { commits: walk.headers, tables: [await compared(store, walk, options)] }
  } catch (error) {
    throw unreadable(error) ?? error
  }
}

async function joinRenamed(
  store: HandedStore,
  { changes, paths }: AskedWalk,
  options: ReadOptions,
): Promise<void> {
  const commits = [...joinSame(changes, paths)]
  const needed = commits.map(
    ({ gone, come }) =>
      new Set([...gone.map((row) => changes.before[row]!), ...come.map((row) => changes.after[row]!)]),
  )
  let next = 0
  for await (const atHand of askedContents(store, needed, options)) {
    store.hold(atHand)
    joinSimilar(store, changes, paths, commits[next++]!)
  }
}

async function compared(
  store: HandedStore,
  { headers, changes, paths }: AskedWalk,
  options: ReadOptions,
): Promise<RowColumns> {
  const ends = new Set(options.repository.boundary)
  const boundary = new Set(headers.flatMap(({ id }, place) => (ends.has(id) ? [place] : [])))
  const rows = pathMajor(inOrderMet, changes, paths.length).flatMap((path) => [...path])
  const needed = rows.map((row) => objectsIn(changes.after[row]!, changes.before[row]!))
  const table = packedTable(store, { changes, paths, boundary })
  let next = 0
  for await (const atHand of askedContents(store, needed, options)) {
    store.hold(toldFromBeginning(atHand, store.textAtMost))
    table.add(rows[next++]!)
  }
  return table.columns()
}

/** Where things lie git does not tell; what was changed last is met first, and lies in front most often. */
const inOrderMet = { offsetOf: () => 0 }

function objectsIn(...numbers: readonly number[]): ReadonlySet<number> {
  return new Set(numbers.filter((number) => number !== NO_OBJECT))
}

const NUL = 0

const oneNul: Content = { size: 1, pieces: [Buffer.of(NUL)], isWhole: true }

/** Of what is too large to be taken but binary in any case, one byte says so. */
function toldFromBeginning(atHand: AtHand, textAtMost: number): AtHand {
  const isTold = (content: Content | undefined) =>
    content !== undefined &&
    !content.isWhole &&
    (content.size > textAtMost || content.pieces.some((piece) => piece.includes(NUL)))
  if (![...atHand.values()].some(isTold)) return atHand
  return new Map([...atHand].map(([object, content]) => [object, isTold(content) ? oneNul : content]))
}
