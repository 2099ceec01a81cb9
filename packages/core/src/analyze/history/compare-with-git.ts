import type { RowColumns } from '../../facts/row-table.ts'
import type { ObjectContent } from '../../git/cat-file/cat-file-reader.ts'
import type { PreloadedStore } from '../../git/cat-file/preloaded-store.ts'
import { NO_OBJECT } from '../../git/packs/pack-store.ts'
import { createPackedTable, type PackedWork } from './packed-rows.ts'
import { type ContentSet, readContentSets } from './read-content-sets.ts'
import type { ReadOptions } from './read-options.ts'

/**
 * Compares the files of these rows, whose contents git provides. Rows with missing contents become unreadable. In
 * a clone without some of its files, git fails.
 */
export async function compareWithGit(
  store: PreloadedStore,
  work: PackedWork,
  rows: readonly number[],
  options: Pick<ReadOptions, 'repository' | 'signal'>,
  onContents: (contents: ContentSet) => void = () => {},
): Promise<RowColumns> {
  const { before, after } = work.changes
  const needed = rows.map((row) => objectSet(after[row]!, before[row]!))
  const table = createPackedTable(store, work)
  let next = 0
  for await (const contents of readContentSets(store, needed, options)) {
    const row = rows[next++]!
    onContents(contents)
    if (isIncomplete(contents)) {
      table.addUnreadable(row)
      continue
    }
    store.setContents(replaceKnownBinaries(contents, store.maxTextBytes))
    table.add(row)
  }
  return table.columns()
}

function objectSet(...numbers: readonly number[]): ReadonlySet<number> {
  return new Set(numbers.filter((number) => number !== NO_OBJECT))
}

function isIncomplete(contents: ContentSet): boolean {
  for (const content of contents.values()) if (content === undefined) return true
  return false
}

const NUL = 0

const BINARY_PLACEHOLDER: ObjectContent = { size: 1, chunks: [Buffer.of(NUL)], isComplete: true }

/** Replaces contents that are too large to load but known to be binary by a single NUL byte. */
function replaceKnownBinaries(contents: ContentSet, maxTextBytes: number): ContentSet {
  const isKnownBinary = (content: ObjectContent | undefined) =>
    content !== undefined &&
    !content.isComplete &&
    (content.size > maxTextBytes || content.chunks.some((chunk) => chunk.includes(NUL)))
  if (![...contents.values()].some(isKnownBinary)) return contents
  return new Map(
    [...contents].map(([object, content]) => [object, isKnownBinary(content) ? BINARY_PLACEHOLDER : content]),
  )
}
