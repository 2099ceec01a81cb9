import { loadavg } from 'node:os'
import { describeHost } from './describe-host.ts'

/** Prints the host, the time, its load, and what is measured. */
export async function printConditions(what: string): Promise<void> {
  console.log(await describeHost({ usesPostgres: true }))
  console.log(`${new Date().toISOString().slice(0, 16)} UTC · ${loadAverages()} · ${what}`)
}

/** The load averages of 1, 5 and 15 minutes: the number of processes that use or wait for a core. */
export function loadAverages(): string {
  const averages = loadavg().map((average) => average.toFixed(1))
  return `load ${averages.join(' ')}`
}
