import { WrongUsage } from '../../wrong-usage.ts'

/** How many are asked for, as it is typed. */
export function parseLimit(text: string): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > MOST)
    throw new WrongUsage(`--limit needs a number from 1 to ${MOST}, not "${text}".`)
  return limit
}

// --- internal ---

/** What a service gives at once. */
const MOST = 100
