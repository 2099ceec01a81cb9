/**
 * The number of kills per test. `KILLS=20 npm test -- reliability` takes four minutes; `npm test` has eight
 * in total.
 */
export const KILL_COUNT = Number(process.env.KILLS ?? 5)
