import { Refusal } from '@handiwork/core/contract'
import { emptyReport, everybodysReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportJson } from './json/report-json.ts'
import { readReport } from './read-report.ts'

test.each([sampleReport(), wideReport(), everybodysReport(), emptyReport()])(
  'what was written is read',
  async (report) => {
    expect(await readReport(reportJson(report))).toEqual(report)
  },
)

test('a byte order mark does no harm', async () => {
  expect(await readReport(`\ufeff${reportJson(sampleReport())}`)).toEqual(sampleReport())
})

const { evidence: _evidence, ...withoutEvidence } = sampleReport()

test.each([
  ['', 'This is not JSON. A report is what `handiwork analyze --json` prints.'],
  ['# Mira', 'This is not JSON. A report is what `handiwork analyze --json` prints.'],
  ['null', 'This is JSON, but not a report of handiwork.'],
  ['[1]', 'This is JSON, but not a report of handiwork.'],
  ['{"tool":{"name":"other"}}', 'This is JSON, but not a report of handiwork.'],
  [
    JSON.stringify({ ...sampleReport(), model: { name: 'xp/2', catalogue: '1' } }),
    'The report was made with the formula xp/2; this version computes with xp/1.',
  ],
  [
    JSON.stringify({ ...withoutEvidence, tool: { name: 'handiwork', version: '0.0.9' } }),
    'The report of handiwork 0.0.9 is incomplete, or of a version that this one cannot read (evidence).',
  ],
  [
    JSON.stringify({ ...sampleReport(), model: { name: '\u001b[2J\u202e', catalogue: '1' } }),
    'The report was made with the formula �[2J�; this version computes with xp/1.',
  ],
])('%.40j is refused in words', async (text, sentence) => {
  await expect(readReport(text)).rejects.toThrow(new Refusal('unreadable', sentence))
})

test('whatever the text is, the answer is a report or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      try {
        return (await readReport(text)) !== undefined
      } catch (error) {
        return error instanceof Refusal
      }
    }),
  )
})

test('deep nesting is refused as well', async () => {
  await expect(readReport('['.repeat(200_000))).rejects.toThrow(Refusal)
})
