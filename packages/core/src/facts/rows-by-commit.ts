import type { RowColumns } from './row-table.ts'

interface RowLocation {
  readonly table: number
  readonly row: number
}

export interface RowsByCommit {
  /** Returns the locations of a commit's rows, ordered by path. */
  rowsOf(commit: number): readonly RowLocation[]
}

/** Groups the rows of several tables by commit. */
export function groupRowsByCommit(tables: readonly RowColumns[], commitCount: number): RowsByCommit {
  const first = new Uint32Array(commitCount + 1)
  for (const { commit } of tables) for (const commitIndex of commit) first[commitIndex + 1]!++
  for (let commitIndex = 0; commitIndex < commitCount; commitIndex++)
    first[commitIndex + 1]! += first[commitIndex]!
  const next = first.slice()
  const locations = new Uint32Array(first[commitCount]! * 2)
  for (const [table, { commit }] of tables.entries())
    for (const [row, commitIndex] of commit.entries()) {
      const at = 2 * next[commitIndex]!++
      locations[at] = table
      locations[at + 1] = row
    }
  const pathAt = ({ table, row }: RowLocation) => tables[table]!.paths[tables[table]!.path[row]!]!
  return {
    rowsOf(commit) {
      const rows = Array.from({ length: first[commit + 1]! - first[commit]! }, (_, offset) => {
        const at = 2 * (first[commit]! + offset)
        return { table: locations[at]!, row: locations[at + 1]! }
      })
      return rows.length < 2 ? rows : sortByPath(rows, pathAt)
    },
  }
}

/** Stable, so that rows with the same path keep their order: a notebook has two. */
function sortByPath(rows: RowLocation[], pathAt: (row: RowLocation) => string): readonly RowLocation[] {
  return rows.sort((one, other) => {
    const [path, otherPath] = [pathAt(one), pathAt(other)]
    return path < otherPath ? -1 : path > otherPath ? 1 : 0
  })
}
