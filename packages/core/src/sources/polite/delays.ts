const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000

/** Milliseconds before another try: about one second, two, four; `random` spreads those who fail together. */
export function backoff(tries: number, random: number): number {
  return SECOND * 2 ** (tries - 1) * (0.5 + random)
}

/** The end of a ban nobody told the length of: a minute at least, twice as long each time in a row, two hours at most. */
export function longerBan(strikes: number, random: number, now: Date): Date {
  const milliseconds = Math.min(MINUTE * 2 ** strikes, HOUR) * (1 + random)
  return new Date(now.getTime() + milliseconds)
}
