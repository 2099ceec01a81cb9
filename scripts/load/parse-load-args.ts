import { parseArgs } from 'node:util'

export interface LoadTestOptions {
  /** Of the mix. */
  readonly seconds: number
  /** Requests per second of the second mix. */
  readonly rate: number
  /** How often each rate is compared with its baseline. */
  readonly rounds: number
}

export type ParsedLoadArgs =
  | { readonly kind: 'run'; readonly options: LoadTestOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly message: string }

export const LOAD_HELP = `npm run load -- [--seconds <n>] [--rate <n>] [--rounds <n>]

Loads two services on one PostgreSQL database with 200 connections: 80 % finished pages, 15 % reads and
5 % writes, first as fast as the services answer, then at a fixed rate, each after ten seconds that are not measured.
Then compares the rate of one service on one core with the bare framework on the same core.

  --seconds <n>  how long each mix runs, 30 by default
  --rate <n>     requests per second of the second mix, 100 by default
  --rounds <n>   comparisons with the bare framework, 5 by default`

export function parseLoadArgs(args: readonly string[]): ParsedLoadArgs {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seconds: { type: 'string', default: '30' },
        rate: { type: 'string', default: '100' },
        rounds: { type: 'string', default: '5' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return { kind: 'help' }
    const { seconds, rate, rounds } = values
    const options = { seconds: Number(seconds), rate: Number(rate), rounds: Number(rounds) }
    const wrong = (['seconds', 'rate', 'rounds'] as const).find((name) => !isCount(options[name]))
    if (wrong !== undefined)
      return { kind: 'invalid', message: `--${wrong} must be a whole number of at least 1` }
    return { kind: 'run', options }
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) }
  }
}

const isCount = (value: number) => Number.isInteger(value) && value >= 1
