import type { RowColumns } from './row-table.ts'

interface RowPlace {
  readonly table: number
  readonly row: number
}

export interface OrderedRows {
  /** Where the rows of a commit stand, in the order of their paths. */
  of(commit: number): readonly RowPlace[]
}

/** Finds the rows of each commit in tables that were filled in another order. */
export function inOrderOfCommits(tables: readonly RowColumns[], commitCount: number): OrderedRows {
  const first = new Uint32Array(commitCount + 1)
  for (const { commit } of tables) for (const place of commit) first[place + 1]!++
  for (let place = 0; place < commitCount; place++) first[place + 1]! += first[place]!
  const next = first.slice()
  const places = new Uint32Array(first[commitCount]! * 2)
  for (const [table, { commit }] of tables.entries())
    for (const [row, place] of commit.entries()) {
      const at = 2 * next[place]!++
      places[at] = table
      places[at + 1] = row
    }
  const pathOf = ({ table, row }: RowPlace) => tables[table]!.paths[tables[table]!.path[row]!]!
  return {
    of(commit) {
      const rows = Array.from({ length: first[commit + 1]! - first[commit]! }, (_, number) => {
        const at = 2 * (first[commit]! + number)
        return { table: places[at]!, row: places[at + 1]! }
      })
      return rows.length < 2 ? rows : inOrder(rows, pathOf)
    },
  }
}

// --- internal ---

/** Rows of the same path stay as they came: a notebook has two. */
function inOrder(rows: RowPlace[], pathOf: (row: RowPlace) => string): readonly RowPlace[] {
  return rows.sort((one, other) => {
    const [path, otherPath] = [pathOf(one), pathOf(other)]
    return path < otherPath ? -1 : path > otherPath ? 1 : 0
  })
}
