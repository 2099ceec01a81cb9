import {
  allAuthorsReport,
  besideXp,
  contributor,
  repository,
  sampleReport,
  wideReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { reportCsv } from './report-csv.ts'

const lines = reportCsv(sampleReport()).split('\r\n')
const linesStartingWith = (start: string) => lines.filter((line) => line.startsWith(start))

test('the first line contains the column names', () => {
  expect(lines[0]).toBe('repository,person,kind,name,group,month,metric,value')
})

test('the last line ends with CRLF', () => expect(lines.at(-1)).toBe(''))

test('writes one row per figure of a language', () => {
  expect(linesStartingWith(',Mira Okafor,language,JavaScript')).toMatchInlineSnapshot(`
    [
      ",Mira Okafor,language,JavaScript,,,additionCount,19287",
      ",Mira Okafor,language,JavaScript,,,deletionCount,6429",
      ",Mira Okafor,language,JavaScript,,,commitCount,643",
      ",Mira Okafor,language,JavaScript,,,experience,214.3",
      ",Mira Okafor,language,JavaScript,,,temperature,12.4",
      ",Mira Okafor,language,JavaScript,,,lastUsageTimestamp,2025-03-09T09:30:00.000Z",
    ]
  `)
})

test('writes the figures of a badge', () => {
  expect(linesStartingWith(',Mira Okafor,badge,mobile-dev')).toMatchInlineSnapshot(`
    [
      ",Mira Okafor,badge,mobile-dev,,,level,verified",
      ",Mira Okafor,badge,mobile-dev,,,cold,true",
      ",Mira Okafor,badge,mobile-dev,,,lastUsageTimestamp,2021-06-14T16:20:00.000Z",
      ",Mira Okafor,badge,mobile-dev,,,experience,18.7",
      ",Mira Okafor,badge,mobile-dev,,,activeMonthCount,3",
      ",Mira Okafor,badge,mobile-dev,,,repositoryCount,1",
      ",Mira Okafor,badge,mobile-dev,,,testShare,0.05",
    ]
  `)
})

test('writes the quality points of a repository', () => {
  expect(linesStartingWith('mira/tidewater,,qualityPart')).toMatchInlineSnapshot(`
    [
      "mira/tidewater,,qualityPart,,,,tests,25",
      "mira/tidewater,,qualityPart,,,,comments,15",
      "mira/tidewater,,qualityPart,,,,warnings,14.1",
      "mira/tidewater,,qualityPart,,,,ci,10",
      "mira/tidewater,,qualityPart,,,,tools,10",
      "mira/tidewater,,qualityPart,,,,documents,10",
      "mira/tidewater,,qualityPart,,,,team,5",
      "mira/tidewater,,qualityPart,,,,fileLength,4.6",
    ]
  `)
})

test('writes one row per month and metric', () => {
  expect(lines).toContain('harborlight/kestrel,,month,,,2026-11,commitCount,95')
})

test('writes the standing, reviews and upkeep of contributors, and those of people who only review', () => {
  const person = { ...contributor('Mira', 640), ...besideXp('maintains', '2026-11-18', 12) }
  const upkeep = { mergeCount: 4, landedCount: 0, revertCount: 0, releaseCount: 0 }
  const reviewer = { name: 'Robin', reviews: { ...person.reviews!, commitCount: 7 }, upkeep }
  const one = repository('mira/tides', { contributors: [{ ...person, upkeep }], reviewers: [reviewer] })
  const rows = reportCsv(allAuthorsReport({ repositories: [one] })).split('\r\n')
  expect(rows).toEqual(
    expect.arrayContaining([
      'mira/tides,Mira,standing,,,,status,maintains',
      'mira/tides,Mira,reviews,,,,commitCount,12',
      'mira/tides,Mira,upkeep,,,,mergeCount,4',
      'mira/tides,Robin,reviews,,,,commitCount,7',
    ]),
  )
})

test('omits email addresses of contributors', () => {
  const reportRepositories = allAuthorsReport().repositories.map((repository) => ({
    ...repository,
    contributors: repository.contributors.map((person) => ({ ...person, email: 'someone@secret.example' })),
  }))
  expect(reportCsv(allAuthorsReport({ repositories: reportRepositories }))).not.toContain('secret.example')
})

test('writes the reason of a skipped repository', () => {
  expect(reportCsv(wideReport())).toContain('skipped,https://git.oakfield.example/attic,,,reason,unreadable')
})
