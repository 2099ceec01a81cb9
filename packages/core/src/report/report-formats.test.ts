import {
  allAuthorsReport,
  emptyReport,
  mira,
  repository,
  sampleReport,
  wideReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { isReportFormatName, reportFormat, reportFormatNames, reportFormats } from './report-formats.ts'

test('lists one format per name', () => {
  expect(reportFormats.map(({ name }) => name)).toEqual(reportFormatNames)
})

test('reportFormat returns the format with a name', () =>
  expect(reportFormat('markdown').extension).toBe('md'))

test.each([
  ['html', true],
  ['pdf', false],
  ['constructor', false],
])('isReportFormatName(%j) returns %j', (name, expected) => expect(isReportFormatName(name)).toBe(expected))

const reports = {
  'a person': sampleReport(),
  'a person with all sections': wideReport(),
  'all authors': allAuthorsReport(),
  nothing: emptyReport(),
  'an empty report of all authors': allAuthorsReport({ repositories: [] }),
  'an empty repository': sampleReport({ repositories: [repository('mira/empty')] }),
  'a person without a name': sampleReport({ person: { ...mira, name: '' } }),
}
const documents = Object.entries(reports).flatMap(([what, report]) =>
  reportFormats.map(({ name, render }) => ({ what, name, text: render(report) })),
)

test.each(documents)('$name of $what ends with a newline', ({ text }) => {
  expect(text.endsWith('\n')).toBe(true)
})

test.each(documents)('$name of $what contains no undefined, NaN or other invalid values', ({ text }) => {
  expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object|Infinity|Invalid Date/)
})

const publicDocuments = documents.filter(({ name }) => !['json', 'ndjson'].includes(name))

test.each(publicDocuments)('$name of $what contains no email addresses', ({ text }) => {
  expect(text).not.toContain('@oakfield.example')
})
