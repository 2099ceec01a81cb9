/**
 * The ranks of one page of a board, from its xp as shown, in descending order. Equal xp shares a rank, and the
 * next rank counts all before it. `tiesBefore` is the number of earlier entries with the xp of the first one.
 */
export function rankPage(experiences: readonly number[], offset: number, tiesBefore: number): number[] {
  let rank = offset + 1 - tiesBefore
  return experiences.map((experience, index) => {
    if (index > 0 && experience !== experiences[index - 1]) rank = offset + index + 1
    return rank
  })
}
