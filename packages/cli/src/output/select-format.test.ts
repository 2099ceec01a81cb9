import { expect, test } from 'vitest'
import { fakeReports } from '../../test/fake-reports.ts'
import { selectFormat } from './select-format.ts'

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
])('selects for %j the format %s', (request, name) => {
  const options = { format: undefined, output: undefined, explain: undefined, ...request }
  expect(selectFormat(options, reportFormats)?.name).toBe(name)
})

test('lists the available formats for an unknown one', () => {
  const options = { format: 'pdf', output: undefined, explain: undefined }
  expect(() => selectFormat(options, reportFormats)).toThrow(
    'Unknown format "pdf". Use text, json, html or markdown.',
  )
})
