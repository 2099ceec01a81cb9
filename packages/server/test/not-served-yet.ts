/** Calls of the contract that are still to be built; a line goes when its call is served, and none may come. */
export const notServedYet: readonly string[] = []
