import { everybodysReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { reportCsv } from './report-csv.ts'

const lines = reportCsv(sampleReport()).split('\r\n')
const about = (start: string) => lines.filter((line) => line.startsWith(start))

test('the first line names the columns', () => {
  expect(lines[0]).toBe('repository,person,kind,name,group,month,metric,value')
})

test('the last line ends like the others', () => expect(lines.at(-1)).toBe(''))

test('a language has its figures, one a row', () => {
  expect(about(',Mira Okafor,language,JavaScript')).toMatchInlineSnapshot(`
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

test('a badge has the figures it was given for', () => {
  expect(about(',Mira Okafor,badge,mobile-dev')).toMatchInlineSnapshot(`
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

test('a repository has its quality', () => {
  expect(about('mira/tidewater,,qualityPart')).toMatchInlineSnapshot(`
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

test('a month is a row of each of its languages', () => {
  expect(lines).toContain('harborlight/kestrel,,month,,,2026-11,commitCount,95')
})

test('addresses of people are not told', () => {
  const named = everybodysReport().repositories.map((one) => ({
    ...one,
    contributors: one.contributors.map((person) => ({ ...person, email: 'somebody@secret.example' })),
  }))
  expect(reportCsv(everybodysReport({ repositories: named }))).not.toContain('secret.example')
})

test('what was skipped is told with its sentence', () => {
  expect(reportCsv(wideReport())).toContain('skipped,https://git.oakfield.example/attic,,,reason,unreadable')
})
