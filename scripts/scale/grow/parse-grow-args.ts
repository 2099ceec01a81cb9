import { parseArgs } from 'node:util'

export interface GrowOptions {
  readonly people: number
  readonly rounds: number
}

export type ParsedGrowArgs =
  | { readonly kind: 'run'; readonly options: GrowOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly message: string }

/** The size is estimated from this many people. */
export const SAMPLE_PEOPLE = 100_000

export const GROW_HELP = `npm run scale -- grow [--people <n>] [--rounds <n>]

Fills a database of its own on PostgreSQL with generated people, and measures the p99 of profiles,
leaderboards, developer search and follow lists. Before, it measures the size of ${SAMPLE_PEOPLE} people, and ends
if that many more do not fit on the disk.

  --people <n>  10,000,000 by default
  --rounds <n>  how often each p99 is measured, 3 by default`

export function parseGrowArgs(args: readonly string[]): ParsedGrowArgs {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        people: { type: 'string', default: '10000000' },
        rounds: { type: 'string', default: '3' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return { kind: 'help' }
    const [people, rounds] = [Number(values.people), Number(values.rounds)]
    if (!Number.isInteger(people) || people < MIN_PEOPLE)
      return { kind: 'invalid', message: `--people must be a whole number of at least ${MIN_PEOPLE}` }
    if (!Number.isInteger(rounds) || rounds < 1)
      return { kind: 'invalid', message: '--rounds must be a whole number of at least 1' }
    return { kind: 'run', options: { people, rounds } }
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) }
  }
}

const MIN_PEOPLE = 1000
