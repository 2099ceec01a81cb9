import { WrongUsage } from '../../wrong-usage.ts'

/** A port as it is typed. */
export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= HIGHEST)) throw new WrongUsage(`--port needs a number up to ${HIGHEST}, not "${text}".`)
  return port
}

// --- internal ---

const HIGHEST = 65_535
