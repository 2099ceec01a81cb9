/** A row of the board, as far as it decides what is told of it. */
export interface BoardRow {
  readonly login: string | null
  readonly name: string
  readonly rank: number
  readonly experience: number
}

/** Where somebody stands, and who is before them. */
export interface YourPlace {
  readonly rank: number
  /** Left out on the first place, and where whoever is before them stands on another page. */
  readonly behind?: { readonly name: string; readonly xp: number }
}

/** Nothing where they do not stand on this page. */
export function yourPlace(rows: readonly BoardRow[], login: string | null): YourPlace | undefined {
  const own = rows.find((row) => login !== null && row.login === login)
  if (own === undefined) return undefined
  const before = rows.findLast((row) => row.rank < own.rank)
  if (before === undefined) return { rank: own.rank }
  return { rank: own.rank, behind: { name: before.name, xp: before.experience - own.experience } }
}
