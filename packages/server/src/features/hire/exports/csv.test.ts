import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['Carvalho, Inês', '"Carvalho, Inês"'],
  ['says "hello"', '"says ""hello"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://example.com")', `"'=HYPERLINK(""https://example.com"")"`],
  ['+1 555', "'+1 555"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['', ''],
])('writes the cell %j as %j', (text, cell) => {
  expect(csvRow([text, 'next'])).toBe(`${cell},next\r\n`)
})
