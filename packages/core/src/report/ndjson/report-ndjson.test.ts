import { everybodysReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { reportNdjson } from './report-ndjson.ts'

const things = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('each thing has a line of its own', () => {
  const counts = Map.groupBy(things(reportNdjson(sampleReport())), ({ type }) => type)
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

test('the head says what the rest was computed with', () => {
  const { tool, model, asOf } = sampleReport()
  expect(things(reportNdjson(sampleReport()))[0]).toMatchObject({ type: 'report', tool, model, asOf })
})

test('what belongs to a repository names it', () => {
  const languages = things(reportNdjson(sampleReport())).filter(({ type }) => type === 'language')
  expect([...new Set(languages.map(({ repository }) => repository))]).toEqual([
    null,
    'harborlight/kestrel',
    'mira/tidewater',
    'oakfield/ledger',
  ])
})

test('nobody is named when everybody was asked for', () => {
  expect(reportNdjson(everybodysReport())).not.toContain('"type":"person"')
})

test('what was skipped is told', () => {
  expect(things(reportNdjson(wideReport())).find(({ type }) => type === 'skipped')).toMatchObject({
    reason: 'unreadable',
  })
})
