import type { Row } from '../bench/table.ts'
import type { MixResult } from './generate-mix.ts'
import { type RequestKind, shares } from './request-mix.ts'

/** The highest p99 of each kind, in milliseconds. */
const maxP99 = { page: 200, read: undefined, write: 500 } as const satisfies Record<
  RequestKind,
  number | undefined
>

/** The figures of the mix with their bounds. The name of the mix precedes those of the rows. */
export function mixRows({ seconds, failures }: MixResult, duration: number, mix: string): Row[] {
  const kinds = Object.keys(shares) as RequestKind[]
  const count = kinds.reduce((sum, kind) => sum + seconds[kind].length, 0)
  return [
    {
      ...{ name: `${mix}: all requests`, unit: 'per s', values: [count / duration] },
      against: { what: 'failed', value: failures.length, bound: 0 },
    },
    ...kinds.map((kind): Row => {
      const bound = maxP99[kind]
      return {
        ...{ name: `${mix}: ${kind}s, ${shares[kind]} %`, unit: 'ms', values: seconds[kind] },
        against: {
          ...{ what: 'p99 in ms', value: 1000 * percentile99(seconds[kind]) },
          ...(bound !== undefined && { bound }),
        },
      }
    }),
  ]
}

export function percentile99(seconds: readonly number[]): number {
  return seconds.toSorted((one, other) => one - other)[Math.ceil(seconds.length * 0.99) - 1] ?? Number.NaN
}
