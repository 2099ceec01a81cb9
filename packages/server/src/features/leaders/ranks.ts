/**
 * The ranks of one page of a board, from its experiences in order: those of equal xp share one, and the next counts all
 * before it. `equalsBefore` says how many of the page before have what the page begins with.
 */
export function ranks(experiences: readonly number[], offset: number, equalsBefore: number): number[] {
  let rank = offset + 1 - equalsBefore
  return experiences.map((experience, place) => {
    if (place > 0 && experience !== experiences[place - 1]) rank = offset + place + 1
    return rank
  })
}
