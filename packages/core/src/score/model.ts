/** The version of the rating model, R1 to R16. Any change to its numbers requires a new version. */
export const MODEL = 'xp/1'
