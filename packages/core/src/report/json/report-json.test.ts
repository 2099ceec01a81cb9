import { allAuthorsReport, mira, wideReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { reportJson } from './report-json.ts'

test.each([wideReport(), allAuthorsReport()])('serializes the complete report', (report) => {
  expect(JSON.parse(reportJson(report))).toEqual(report)
})

test('escapes characters that could control a terminal', () => {
  const report = wideReport({ person: { ...mira, name: 'a\u001b\u007f\u009b\u202e\u2028b' } })
  expect(reportJson(report)).toContain('"name": "a\\u001b\\u007f\\u009b\\u202e\\u2028b"')
})

test('writes each commit of the evidence on one line', () => {
  const report = wideReport()
  const commits =
    report.evidence?.months.flatMap(({ repositories }) =>
      repositories.flatMap((repository) => repository.commits),
    ) ?? []
  const lines = reportJson(report)
    .split('\n')
    .filter((line) => line.startsWith('{"id":'))
  expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(commits)
})

test('a name that looks like the commit placeholder stays unchanged', () => {
  const report = wideReport({ person: { ...mira, name: '"commits": "0"' } })
  expect(JSON.parse(reportJson(report))).toEqual(report)
})
