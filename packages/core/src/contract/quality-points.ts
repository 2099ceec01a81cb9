/** Maximum points of each component of the quality score (R13). They add up to 100. */
export const qualityPoints = {
  tests: 25,
  comments: 15,
  warnings: 15,
  ci: 10,
  tools: 10,
  documents: 10,
  team: 10,
  fileLength: 5,
} as const
