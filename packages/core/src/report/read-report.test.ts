import { AnalysisError } from '@handiwork/core/contract'
import { allAuthorsReport, emptyReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportJson } from './json/report-json.ts'
import { readReport } from './read-report.ts'

test.each([sampleReport(), wideReport(), allAuthorsReport(), emptyReport()])(
  'reads a report that reportJson wrote',
  async (report) => {
    expect(await readReport(reportJson(report))).toEqual(report)
  },
)

test('ignores a byte order mark', async () => {
  expect(await readReport(`\ufeff${reportJson(sampleReport())}`)).toEqual(sampleReport())
})

const { request, model, ...renamed } = sampleReport()
const reportWithFormerNames = {
  ...renamed,
  model: { name: model.name, catalogue: model.catalog },
  asked: request,
}

const { evidence: _evidence, ...withoutEvidence } = sampleReport()

test.each([
  ['', 'The file is not valid JSON. To create a report, run: handiwork analyze --json'],
  ['# Mira', 'The file is not valid JSON. To create a report, run: handiwork analyze --json'],
  ['null', 'The file is valid JSON, but not a Handiwork report.'],
  ['[1]', 'The file is valid JSON, but not a Handiwork report.'],
  ['{"tool":{"name":"other"}}', 'The file is valid JSON, but not a Handiwork report.'],
  [
    JSON.stringify({ ...sampleReport(), model: { name: 'xp/3', catalog: '1' } }),
    'The report uses formula xp/3, but this version supports only xp/1 and xp/2.',
  ],
  [
    JSON.stringify({ ...withoutEvidence, tool: { name: 'handiwork', version: '0.0.9' } }),
    'The report of handiwork 0.0.9 is incomplete or from an incompatible version (evidence).',
  ],
  [
    JSON.stringify(reportWithFormerNames),
    'The report of handiwork 0.1.0 uses field names of an earlier version. To create a new one, run: handiwork analyze --json',
  ],
  [
    JSON.stringify({ ...sampleReport(), model: { name: '\u001b[2J\u202e', catalog: '1' } }),
    'The report uses formula �[2J�, but this version supports only xp/1 and xp/2.',
  ],
])('rejects %.40j with an explanation', async (text, sentence) => {
  await expect(readReport(text)).rejects.toThrow(new AnalysisError('unreadable', sentence))
})

test('returns a report or throws an AnalysisError for any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      try {
        return (await readReport(text)) !== undefined
      } catch (error) {
        return error instanceof AnalysisError
      }
    }),
  )
})

test('rejects deeply nested JSON', async () => {
  await expect(readReport('['.repeat(200_000))).rejects.toThrow(AnalysisError)
})
