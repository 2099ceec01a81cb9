import { expect, test } from 'vitest'
import { addSample, overallProgress, type ProgressSample, remainingTime } from './overall-progress.ts'

const samplesOf = (...samples: readonly ProgressSample[]) =>
  samples.reduce<ProgressSample[]>((all, sample) => addSample(all, sample), [])

test('moves within a single repository of 60,000 commits, and adds up the commits', () => {
  const commits = { read: 15_000, total: 60_000 }
  expect(overallProgress([{ fullName: 'a/large', state: 'reading', fraction: 0.25, commits }])).toEqual({
    fraction: 0.25,
    commits,
  })
})

test('counts finished and skipped repositories as whole, waiting and cloning ones as nothing', () => {
  const commits = { read: 10, total: 10 }
  const steps = [
    { fullName: 'a/done', state: 'done', fraction: 1, commits },
    { fullName: 'a/skipped', state: 'skipped', fraction: null },
    { fullName: 'a/cloning', state: 'cloning', fraction: 0.9 },
    { fullName: 'a/queued', state: 'queued', fraction: null },
  ] as const
  expect(overallProgress(steps)).toEqual({ fraction: 0.5, commits })
  expect(overallProgress([])).toEqual({ fraction: 0, commits: undefined })
})

test('computes the remaining time from the measured rate', () => {
  expect(remainingTime(samplesOf({ at: 0, fraction: 0.1 }, { at: 10_000, fraction: 0.3 }))).toBeCloseTo(
    35_000,
  )
})

test('does not know the remaining time too early, without progress, or after a step back', () => {
  expect(remainingTime([])).toBeUndefined()
  expect(remainingTime(samplesOf({ at: 0, fraction: 0 }, { at: 1000, fraction: 0.5 }))).toBeUndefined()
  expect(remainingTime(samplesOf({ at: 0, fraction: 0.5 }, { at: 9000, fraction: 0.5 }))).toBeUndefined()
  expect(remainingTime(samplesOf({ at: 0, fraction: 0.5 }, { at: 9000, fraction: 0.1 }))).toBeUndefined()
})

test('measures the rate of the last minute', () => {
  const samples = samplesOf(
    { at: 0, fraction: 0 },
    { at: 70_000, fraction: 0.1 },
    { at: 80_000, fraction: 0.2 },
  )
  expect(remainingTime(samples)).toBeCloseTo(80_000)
})
