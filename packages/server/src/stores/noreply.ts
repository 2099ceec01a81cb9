/** Addresses that code hosts put into commits in people's place, as a pattern of SQL: nobody's letter box. */
export const NOREPLY = '%@users.noreply.%'
