/** How often each test kills: `KILLS=20 npm test -- reliability` takes four minutes, and `npm test` has eight for everything. */
export const KILLS = Number(process.env.KILLS ?? 5)
