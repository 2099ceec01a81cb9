import {
  allAuthorsReport,
  emptyReport,
  repository,
  sampleReport,
  wideReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { computedWith, emptyReportMessage, reportSummary, reportTitle } from './report-texts.ts'

test.each([
  [sampleReport(), 'Mira Okafor', '2,184 xp, level 8'],
  [allAuthorsReport(), '3 repositories', '4 people, 18,402 commits'],
  [allAuthorsReport({ repositories: [repository('mira/empty')] }), 'mira/empty', '0 people, 0 commits'],
  [allAuthorsReport({ repositories: [] }), 'No repositories', '0 people, 0 commits'],
])('reportTitle and reportSummary describe the subject of a report', (report, title, summary) => {
  expect({ title: reportTitle(report), summary: reportSummary(report) }).toEqual({ title, summary })
})

test('computedWith lists the date, formula, catalog and version', () => {
  expect(computedWith(sampleReport())).toBe('Analyzed 20 Nov 2026, formula xp/2, catalog 1, handiwork 0.1.0')
})

test('computedWith includes the requested date and period', () => {
  const request = {
    ...sampleReport().request,
    since: '2020-01-01T00:00:00.000Z',
    until: '2025-12-31T23:59:59.999Z',
  }
  expect(computedWith(sampleReport({ asOf: '2025-12-31T23:59:59.999Z', request }))).toContain(
    'as of 31 Dec 2025, work since 1 Jan 2020, work until 31 Dec 2025,',
  )
})

test.each([
  [sampleReport(), null],
  [emptyReport(), 'No repositories were analyzed.'],
  [wideReport({ repositories: [] }), 'No repositories could be analyzed: 1 repository skipped.'],
  [sampleReport({ repositories: [repository('a/b')] }), 'No commits yet. Analyze again after the first one.'],
])('nothingToShow explains an empty report', (report, expected) =>
  expect(emptyReportMessage(report)).toBe(expected),
)
