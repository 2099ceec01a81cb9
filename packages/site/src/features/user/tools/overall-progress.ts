import type { User } from '@handiwork/core/api'

type Step = NonNullable<User['progress']>[number]

export interface OverallProgress {
  /** 0 to 1. A repository counts by the share of its commits that is read, so that one large one moves the bar. */
  readonly fraction: number
  /** Of the repositories whose number of commits is known; undefined before the first. */
  readonly commits: { readonly read: number; readonly total: number } | undefined
}

export function overallProgress(steps: readonly Step[]): OverallProgress {
  const known = steps.flatMap(({ commits }) => commits ?? [])
  const sum = (key: 'read' | 'total') => known.reduce((total, commits) => total + commits[key], 0)
  return {
    fraction: steps.length === 0 ? 0 : steps.reduce((total, step) => total + shareOf(step), 0) / steps.length,
    commits: known.length === 0 ? undefined : { read: sum('read'), total: sum('total') },
  }
}

function shareOf({ state, fraction }: Step): number {
  if (state === 'done' || state === 'skipped') return 1
  return state === 'reading' ? (fraction ?? 0) : 0
}

/** The progress at a time, in ms. */
export interface ProgressSample {
  readonly at: number
  readonly fraction: number
}

/** Adds a sample. Those that are too old to say how fast it is now are dropped; so are all after a step back. */
export function addSample(samples: readonly ProgressSample[], sample: ProgressSample): ProgressSample[] {
  if (sample.fraction < (samples.at(-1)?.fraction ?? 0)) return [sample]
  return [...samples.filter(({ at }) => sample.at - at <= RATE_WINDOW), sample]
}

/** The remaining time in ms at the measured rate. Undefined until the rate is known. */
export function remainingTime(samples: readonly ProgressSample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < MIN_MEASURED_TIME) return undefined
  const gain = last.fraction - first.fraction
  return gain <= 0 ? undefined : ((1 - last.fraction) / gain) * (last.at - first.at)
}

const RATE_WINDOW = 60_000
const MIN_MEASURED_TIME = 5000
