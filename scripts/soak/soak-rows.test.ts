import { expect, test } from 'vitest'
import { isMet } from '../bench/table.ts'
import type { ProcessSample } from './process-samples.ts'
import { type SoakOutcome, soakRows } from './soak-rows.ts'

/** Two hours of samples, one every 30 s. */
function createOutcome(sampleAt: (minute: number) => Partial<ProcessSample>, changes = {}): SoakOutcome {
  const level = { bytes: 250e6, openFiles: 70, children: 1, connections: 14, temporaryFiles: 13 }
  const samples = Array.from({ length: 240 }, (_, index) => ({
    ...{ seconds: index * 30, ...level },
    ...sampleAt(index / 2),
  }))
  return {
    ...{ name: 'postgres', idleBytes: { before: 180e6, after: 250e6 }, samples },
    result: { errors: 0, timeouts: 0, non2xx: 0, requests: { total: 144_000 } },
    ...{ analyses: 100, failedAnalyses: 0, refusedPolls: 0, liveConnections: 2000, failedLiveConnections: 0 },
    ...changes,
  }
}

const missed = (outcome: SoakOutcome) =>
  soakRows(outcome)
    .filter((row) => !isMet(row))
    .map(({ name }) => name)

test('a level service meets all bounds', () => {
  expect(missed(createOutcome(() => ({})))).toEqual([])
})

test('growth in the first half is not counted, because caches fill', () => {
  const outcome = createOutcome((minute) => ({ bytes: 250e6 - Math.max(0, 60 - minute) * 1e6 }))
  expect(missed(outcome)).toEqual([])
})

test('growth of 1.2 MB per ten minutes in the second half misses the bound', () => {
  expect(missed(createOutcome((minute) => ({ bytes: 250e6 + minute * 0.12e6 })))).toEqual([
    'postgres: memory, second half',
  ])
})

test.each([
  ['openFiles', 'open files'],
  ['connections', 'database connections'],
  ['children', 'child processes'],
  ['temporaryFiles', 'temporary files'],
] as const)('one more of %s every five minutes misses the bound', (key, name) => {
  const outcome = createOutcome((minute) => ({ [key]: Math.floor(minute / 5) }))
  expect(missed(outcome)).toEqual([`postgres: ${name}`])
})

test('alternating counts are level', () => {
  expect(missed(createOutcome((minute) => ({ openFiles: 60 + 10 * ((2 * minute) % 2) })))).toEqual([])
})

test('failed requests, analyses and connections and idle memory have bounds', () => {
  const changes = {
    idleBytes: { before: 301e6, after: 310e6 },
    result: { errors: 0, timeouts: 0, non2xx: 1, requests: { total: 9 } },
    ...{ failedAnalyses: 1, failedLiveConnections: 1 },
  }
  expect(missed(createOutcome(() => ({}), changes))).toEqual([
    'postgres: idle before the load',
    'postgres: idle after the load',
    'postgres: requests',
    'postgres: analyses',
    'postgres: live connections',
  ])
})

test('a refused request for the state of an analysis is a failed request', () => {
  expect(missed(createOutcome(() => ({}), { refusedPolls: 1 }))).toEqual(['postgres: requests'])
})
