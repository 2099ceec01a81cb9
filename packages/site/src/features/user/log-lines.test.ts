import type { LogEntry } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { logFigures, logLines } from './log-lines.ts'

const unchanged: LogEntry['diff'] = {
  experience: { total: 0 },
  activeMonthCount: 0,
  analyzedRepositoryCount: 0,
  level: 0,
  badges: [],
  languages: [],
  packages: [],
}
const go = { name: 'Go', commitCount: 0, additionCount: 0, deletionCount: 0, experience: 0, temperature: -3 }

test('omits unchanged figures', () => {
  expect(logFigures(unchanged)).toEqual([])
})

test('shows changed figures with their sign', () => {
  const diff = { ...unchanged, experience: { total: 4.6 }, level: -1, analyzedRepositoryCount: 2 }
  expect(logFigures(diff)).toEqual(['+5 xp', '−1 level', '+2 repositories'])
})

test('omits a language whose temperature alone changed', () => {
  expect(logLines({ ...unchanged, languages: [go] })).toEqual([])
})

test("shows a language's xp and commits", () => {
  const [line] = logLines({ ...unchanged, languages: [{ ...go, experience: -2.1, commitCount: 24 }] })
  expect(line?.values).toEqual(['Go −2 xp, +24 commits'])
})

test('groups badges by kind of change', () => {
  const lines = logLines({ ...unchanged, badges: ['+front-end', '=dev-ops'] })
  expect(lines).toEqual([
    { title: 'New badges', values: ['Front-end'] },
    { title: 'Badge level changes', values: ['DevOps'] },
  ])
})

test('shows the titles of technologies', () => {
  expect(logLines({ ...unchanged, packages: ['-zod'] })).toEqual([
    { title: 'No longer used', values: ['Zod'] },
  ])
})
