import { parseArgs } from 'node:util'

export interface SoakOptions {
  readonly minutes: number
  /** Requests per second and service. */
  readonly rate: number
  /** A file for the samples, as CSV. */
  readonly samples: string | undefined
}

export type ParsedSoakArgs =
  | { readonly kind: 'run'; readonly options: SoakOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly message: string }

export const SOAK_HELP = `npm run soak -- [--minutes <n>] [--rate <n>] [--samples <file>]

Runs two services, on PostgreSQL and on the embedded database, under a mix of pages, reads, writes,
analyses and live connections, and checks that their memory, connections and files stay level.

  --minutes <n>     how long, 120 by default, at least 2
  --rate <n>        requests per second to each service, 20 by default
  --samples <file>  where to write all samples, as CSV`

export function parseSoakArgs(args: readonly string[]): ParsedSoakArgs {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string', default: '120' },
        rate: { type: 'string', default: '20' },
        samples: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return { kind: 'help' }
    const [minutes, rate] = [Number(values.minutes), Number(values.rate)]
    if (!Number.isInteger(minutes) || minutes < MIN_MINUTES)
      return { kind: 'invalid', message: `--minutes must be a whole number of at least ${MIN_MINUTES}` }
    if (!Number.isInteger(rate) || rate < 1)
      return { kind: 'invalid', message: '--rate must be a whole number of at least 1' }
    return { kind: 'run', options: { minutes, rate, samples: values.samples } }
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) }
  }
}

/** The slope per ten minutes needs that many in the second half to mean anything; tests of the script use fewer. */
const MIN_MINUTES = 2
