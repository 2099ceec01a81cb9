import { allAuthorsReport, reviewsReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { reportNdjson } from './report-ndjson.ts'

const parseRecords = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('writes one line per record', () => {
  const counts = Map.groupBy(parseRecords(reportNdjson(sampleReport())), ({ type }) => type)
  expect(
    Object.fromEntries(Array.from(counts, ([type, lines]) => [type, lines.length])),
  ).toMatchInlineSnapshot(`
    {
      "badge": 6,
      "contributor": 7,
      "evidenceCommit": 8,
      "evidenceDay": 6,
      "evidenceLanguage": 2,
      "evidenceMonth": 2,
      "evidencePart": 4,
      "evidenceRepository": 2,
      "evidenceTechnology": 2,
      "language": 17,
      "languageSize": 6,
      "package": 9,
      "person": 1,
      "push": 48,
      "report": 1,
      "repository": 3,
      "technology": 38,
      "warning": 5,
    }
  `)
})

test('writes one record per reviewed commit', () => {
  const reviews = parseRecords(reportNdjson(reviewsReport())).filter(({ type }) => type === 'evidenceReview')
  expect(reviews).toHaveLength(3)
  expect(reviews[0]).toMatchObject({ repository: 'harborlight/kestrel', roles: ['reviewed', 'tested'] })
})

test('writes tool, model and date in the first record', () => {
  const { tool, model, asOf } = sampleReport()
  expect(parseRecords(reportNdjson(sampleReport()))[0]).toMatchObject({ type: 'report', tool, model, asOf })
})

test('includes the repository in the records of a repository', () => {
  const languages = parseRecords(reportNdjson(sampleReport())).filter(({ type }) => type === 'language')
  expect([...new Set(languages.map(({ repository }) => repository))]).toEqual([
    null,
    'harborlight/kestrel',
    'mira/tidewater',
    'oakfield/ledger',
  ])
})

test('writes no person record for a report of all authors', () => {
  expect(reportNdjson(allAuthorsReport())).not.toContain('"type":"person"')
})

test('writes skipped repositories', () => {
  expect(parseRecords(reportNdjson(wideReport())).find(({ type }) => type === 'skipped')).toMatchObject({
    reason: 'unreadable',
  })
})
