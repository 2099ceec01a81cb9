import type { RowColumns } from '../../facts/row-table.ts'
import { createPreloadedStore } from '../../git/cat-file/preloaded-store.ts'
import { NO_OBJECT, type OpenPackStore } from '../../git/packs/pack-store.ts'
import { emptyChanges } from '../../git/packs/tree-changes.ts'
import { compareWithGit } from './compare-with-git.ts'
import type { MergedWalk } from './merge-walks.ts'
import { isMissing, type PackedWork } from './packed-rows.ts'
import type { ReadOptions } from './read-options.ts'
import { toUnreadablePacks, UnreadablePacks } from './unreadable-packs.ts'

/**
 * Reads rows that the engine could not read with the contents that git provides. Git also confirms that missing
 * objects are missing. Throws if it finds one of them, because renames were detected without its content.
 */
export async function readUnreadableRows(
  { shared: { objectCount, maxTextBytes }, idOf }: OpenPackStore,
  { changes, paths, missing, boundary }: PackedWork & Pick<MergedWalk, 'missing'>,
  rows: readonly number[],
  options: Pick<ReadOptions, 'repository' | 'signal'>,
): Promise<readonly RowColumns[]> {
  if (rows.length === 0) return []
  const store = createPreloadedStore({ maxTextBytes })
  const missingNumbers = new Set<number>()
  const numberOf = (object: number) => {
    if (object === NO_OBJECT) return object
    if (!isMissing(object, objectCount)) return store.numberOf(idOf(object))
    const number = store.numberOf(missing[object - objectCount]!)
    missingNumbers.add(number)
    return number
  }
  const selected = emptyChanges(rows.length, () => new Uint32Array(rows.length))
  for (const [index, row] of rows.entries()) {
    selected.commit[index] = changes.commit[row]!
    selected.path[index] = changes.path[row]!
    selected.before[index] = numberOf(changes.before[row]!)
    selected.after[index] = numberOf(changes.after[row]!)
    selected.kinds[index] = changes.kinds[row]!
    selected.from[index] = changes.from[row]!
  }
  const work = { changes: selected, paths, boundary }
  try {
    const columns = await compareWithGit(store, work, [...rows.keys()], options, (contents) => {
      for (const [object, content] of contents)
        if (content !== undefined && missingNumbers.has(object))
          throw new UnreadablePacks(`git finds ${store.idOf(object)} elsewhere`)
    })
    return [columns]
  } catch (error) {
    throw toUnreadablePacks(error) ?? error
  }
}
