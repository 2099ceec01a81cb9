import type { LogEntry } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { logFigures, logLines, logNote } from './log-lines.ts'

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

test('explains a decrease without fewer commits by the shared xp of a month', () => {
  const languages = [{ ...go, experience: -3, commitCount: 2 }]
  expect(logNote({ ...unchanged, experience: { total: 5 }, languages })).toMatch(
    /^The languages of a month share/,
  )
})

test('explains a decrease with fewer commits by commits that no longer count', () => {
  const languages = [{ ...go, experience: -3, commitCount: -2 }]
  expect(logNote({ ...unchanged, languages })).toMatch(/^Some commits no longer count/)
})

test('explains changes by another rating model', () => {
  const model = { before: 'xp/1', after: 'xp/2' }
  expect(logNote({ ...unchanged, model, languages: [{ ...go, experience: -3 }] })).toBe(
    'The rating model changed from xp/1 to xp/2. The same commits are counted by other rules.',
  )
})

test.each([0.4, 3, -0.4])(
  'explains nothing for a displayed change of %d xp that is no decrease',
  (experience) => {
    expect(logNote({ ...unchanged, languages: [{ ...go, experience }] })).toBeUndefined()
  },
)

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
