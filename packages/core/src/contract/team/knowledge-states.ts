/** Who could still work on some files: several active people, one, or no one. */
export const knowledgeStates = ['several', 'one', 'orphaned'] as const
