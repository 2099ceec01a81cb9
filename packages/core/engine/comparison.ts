/** Results of comparing two blobs. 0 means a minimal script. */

/** One side is binary and has no lines. */
export const BINARY = 1

/** The script is correct but may not be minimal, because finding a minimal one would take too long. */
export const TOO_COSTLY = 2
