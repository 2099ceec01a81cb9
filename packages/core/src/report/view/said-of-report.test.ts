import {
  emptyReport,
  everybodysReport,
  repository,
  sampleReport,
  wideReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { computedWith, nothingToShow, reportSummary, reportTitle } from './said-of-report.ts'

test.each([
  [sampleReport(), 'Mira Okafor', '2,184 xp, level 8'],
  [everybodysReport(), '3 repositories', '4 people, 18,402 commits'],
  [everybodysReport({ repositories: [repository('mira/empty')] }), 'mira/empty', '0 people, 0 commits'],
  [everybodysReport({ repositories: [] }), 'No repositories', '0 people, 0 commits'],
])('who or what it is about', (report, title, summary) => {
  expect([reportTitle(report), reportSummary(report)]).toEqual([title, summary])
})

test('what the figures were computed with', () => {
  expect(computedWith(sampleReport())).toBe(
    'Analysed 20 Nov 2026, formula xp/1, catalogue 1, handiwork 0.1.0',
  )
})

test('an analysis of some years, as of another day', () => {
  const asked = {
    ...sampleReport().asked,
    since: '2020-01-01T00:00:00.000Z',
    until: '2025-12-31T23:59:59.999Z',
  }
  expect(computedWith(sampleReport({ asOf: '2025-12-31T23:59:59.999Z', asked }))).toContain(
    'as of 31 Dec 2025, work since 1 Jan 2020, work until 31 Dec 2025,',
  )
})

test.each([
  [sampleReport(), null],
  [emptyReport(), 'No repository was read.'],
  [wideReport({ repositories: [] }), 'Nothing could be read: 1 repository skipped.'],
  [
    sampleReport({ repositories: [repository('a/b')] }),
    'There are no commits to read yet. Come back after the first one.',
  ],
])('why nothing is shown', (report, words) => expect(nothingToShow(report)).toBe(words))
