import {
  emptyReport,
  everybodysReport,
  mira,
  repository,
  sampleReport,
  wideReport,
} from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { isReportFormatName, reportFormat, reportFormatNames, reportFormats } from './report-formats.ts'

test('every name has its format', () => {
  expect(reportFormats.map(({ name }) => name)).toEqual(reportFormatNames)
})

test('a format is found by its name', () => expect(reportFormat('markdown').extension).toBe('md'))

test.each([
  ['html', true],
  ['pdf', false],
  ['constructor', false],
])('%s', (name, is) => expect(isReportFormatName(name)).toBe(is))

const reports = {
  'a person': sampleReport(),
  'a person with everything': wideReport(),
  everybody: everybodysReport(),
  nothing: emptyReport(),
  'nobody and nothing': everybodysReport({ repositories: [] }),
  'an empty repository': sampleReport({ repositories: [repository('mira/empty')] }),
  'a person without a name': sampleReport({ person: { ...mira, name: '' } }),
}
const documents = Object.entries(reports).flatMap(([what, report]) =>
  reportFormats.map(({ name, render }) => ({ what, name, text: render(report) })),
)

test.each(documents)('$name of $what ends with a line break', ({ text }) => {
  expect(text.endsWith('\n')).toBe(true)
})

test.each(documents)('$name of $what says nothing of values that are none', ({ text }) => {
  expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object|Infinity|Invalid Date/)
})

const shared = documents.filter(({ name }) => !['json', 'ndjson'].includes(name))

test.each(shared)('$name of $what tells no address', ({ text }) => {
  expect(text).not.toContain('@oakfield.example')
})
