/** What comparing two blobs comes to, beyond 0 for the fewest added and deleted lines there can be. */

/** One side is binary: it has no lines. */
export const BINARY = 1

/** The lines lead from one blob to the other, but fewer of them might have done: to find out would have taken too long. */
export const TOO_COSTLY = 2
