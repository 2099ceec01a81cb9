import type { LogEntry } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { logFigures, logLines } from './log-lines.ts'

const nothing: LogEntry['diff'] = {
  experience: { total: 0 },
  activeMonthCount: 0,
  analyzedRepositoryCount: 0,
  level: 0,
  badges: [],
  languages: [],
  packages: [],
}
const go = { name: 'Go', commitCount: 0, additionCount: 0, deletionCount: 0, experience: 0, temperature: -3 }

test('figures that stayed are not told', () => {
  expect(logFigures(nothing)).toEqual([])
})

test('figures are told with their direction', () => {
  const diff = { ...nothing, experience: { total: 4.6 }, level: -1, analyzedRepositoryCount: 2 }
  expect(logFigures(diff)).toEqual(['+5 xp', '−1 level', '+2 repositories'])
})

test('a language that only cooled is not told', () => {
  expect(logLines({ ...nothing, languages: [go] })).toEqual([])
})

test('a language is told with its xp and commits', () => {
  const [line] = logLines({ ...nothing, languages: [{ ...go, experience: -2.1, commitCount: 24 }] })
  expect(line?.words).toEqual(['Go −2 xp, +24 commits'])
})

test('badges are told by what happened to them', () => {
  const lines = logLines({ ...nothing, badges: ['+front-end', '=dev-ops'] })
  expect(lines).toEqual([
    { title: 'New badges', words: ['Front-end'] },
    { title: 'Badges of another level', words: ['DevOps'] },
  ])
})

test('technologies are called by their titles', () => {
  expect(logLines({ ...nothing, packages: ['-zod'] })).toEqual([{ title: 'No longer used', words: ['Zod'] }])
})
