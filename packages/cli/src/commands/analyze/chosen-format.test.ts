import { expect, test } from 'vitest'
import { fakeReports } from '../../../test/fake-reports.ts'
import { chosenFormat } from './chosen-format.ts'

const { reportFormats } = fakeReports

test.each([
  [{}, undefined],
  [{ output: 'me.html' }, 'html'],
  [{ output: 'me.HTML' }, 'html'],
  [{ output: 'README.md' }, 'markdown'],
  [{ output: 'me.txt' }, undefined],
  [{ output: 'html' }, undefined],
  [{ output: 'me.html', format: 'json' }, 'json'],
  [{ output: 'me.html', format: 'text' }, undefined],
  [{ output: 'me.html', explain: '' }, undefined],
])('%j is written as %s', (request, name) => {
  const asked = { format: undefined, output: undefined, explain: undefined, ...request }
  expect(chosenFormat(asked, reportFormats)?.name).toBe(name)
})

test('an unknown format gets the list of those there are', () => {
  const asked = { format: 'pdf', output: undefined, explain: undefined }
  expect(() => chosenFormat(asked, reportFormats)).toThrow(
    'There is no format "pdf": say text, json, html or markdown.',
  )
})
