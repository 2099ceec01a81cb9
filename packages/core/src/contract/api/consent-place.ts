import { z } from 'zod'

/** Where a user decided about being found by recruiters. */
export const ConsentPlace = z.enum(['signUp', 'settings'])
export type ConsentPlace = z.infer<typeof ConsentPlace>
