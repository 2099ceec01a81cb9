/** The name of the rating model, R1 to R16. A change to any of its numbers is a new model. */
export const MODEL = 'xp/1'
