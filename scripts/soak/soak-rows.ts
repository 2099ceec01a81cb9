import type { Result } from 'autocannon'
import { spread } from '../bench/statistics.ts'
import type { Row } from '../bench/table.ts'
import type { ProcessSample } from './process-samples.ts'
import { slopeOf } from './slope.ts'

const MAX_IDLE_BYTES = 300e6
/** Bytes per ten minutes. */
const MAX_GROWTH = 1e6
/** Of counts that depend on what happens at the moment of a sample. */
const MAX_DRIFT = 2

/** What one service did and used during the soak test. */
export interface SoakOutcome {
  readonly name: string
  /** Before the first request, and after the last one. */
  readonly idleBytes: { readonly before: number; readonly after: number }
  readonly samples: readonly ProcessSample[]
  readonly result: Pick<Result, 'errors' | 'timeouts' | 'non2xx' | 'statusCodeStats'> & {
    readonly requests: Pick<Result['requests'], 'total'>
  }
  readonly analyses: number
  readonly failedAnalyses: number
  /** Requests for the state of an analysis that were refused and repeated. */
  readonly refusedPolls: number
  readonly liveConnections: number
  readonly failedLiveConnections: number
}

/** The figures of a service with their bounds. Caches fill in the first half, so slopes are those of the second. */
export function soakRows(outcome: SoakOutcome): Row[] {
  const { name, idleBytes, samples, result, analyses, failedAnalyses } = outcome
  const second = samples.slice(samples.length / 2)
  const growth = slopeOf(second.map(({ seconds, bytes }) => ({ seconds, value: bytes }))) * 600
  const failed = result.errors + result.timeouts + result.non2xx + outcome.refusedPolls
  return [
    memoryRow(`${name}: idle before the load`, idleBytes.before),
    memoryRow(`${name}: idle after the load`, idleBytes.after),
    {
      ...{ name: `${name}: memory, second half`, unit: 'MB', values: second.map(({ bytes }) => bytes) },
      against: { what: 'MB per 10 min', value: growth / 1e6, bound: MAX_GROWTH / 1e6 },
    },
    levelRow(`${name}: open files`, samples, 'openFiles'),
    levelRow(`${name}: database connections`, samples, 'connections'),
    levelRow(`${name}: child processes`, samples, 'children'),
    levelRow(`${name}: temporary files`, samples, 'temporaryFiles'),
    countRow(`${name}: requests`, result.requests.total, failed),
    countRow(`${name}: analyses`, analyses, failedAnalyses),
    countRow(`${name}: live connections`, outcome.liveConnections, outcome.failedLiveConnections),
  ]
}

function memoryRow(name: string, bytes: number): Row {
  return {
    ...{ name, unit: 'MB', values: [bytes] },
    against: { what: 'MB', value: bytes / 1e6, bound: MAX_IDLE_BYTES / 1e6 },
  }
}

/** Compares medians of the third and the last quarter, because single samples depend on work in progress. */
function levelRow(name: string, samples: readonly ProcessSample[], key: CountKey): Row {
  const values = samples.map((sample) => sample[key])
  const [third, last] = [quarter(values, 2), quarter(values, 3)].map((part) => spread(part).median)
  return {
    ...{ name, unit: 'points', values },
    against: { what: 'last − third quarter', value: last! - third!, bound: MAX_DRIFT },
  }
}

type CountKey = 'openFiles' | 'connections' | 'children' | 'temporaryFiles'

function quarter(values: readonly number[], index: number): number[] {
  return values.slice((index * values.length) / 4, ((index + 1) * values.length) / 4)
}

function countRow(name: string, count: number, failed: number): Row {
  return {
    ...{ name, unit: 'points', values: [count] },
    against: { what: 'failed', value: failed, bound: 0 },
  }
}
