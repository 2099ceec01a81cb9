/** Replaces the name of an author who wants to be anonymous. Their work still counts. */
export const ANONYMOUS_NAME = 'Anonymous'
