/** A leaderboard row as needed to find the viewer's rank. */
export interface LeaderboardRow {
  readonly login: string | null
  readonly name: string
  readonly rank: number
  /** The figure of the order: xp, or current standing. */
  readonly figure: number
}

/** The viewer's rank and the user ahead of them. */
export interface ViewerRank {
  readonly rank: number
  /** Undefined for the first rank, and if the user ahead is on another page. */
  readonly behind?: { readonly name: string; readonly difference: number }
}

/** Undefined if the viewer is not on this page. */
export function findViewerRank(
  rows: readonly LeaderboardRow[],
  login: string | null,
): ViewerRank | undefined {
  const viewerRow = rows.find((row) => login !== null && row.login === login)
  if (viewerRow === undefined) return undefined
  const aheadRow = rows.findLast((row) => row.rank < viewerRow.rank)
  if (aheadRow === undefined) return { rank: viewerRow.rank }
  return {
    rank: viewerRow.rank,
    behind: { name: aheadRow.name, difference: aheadRow.figure - viewerRow.figure },
  }
}
