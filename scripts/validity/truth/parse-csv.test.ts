import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './parse-csv.ts'

test('returns rows by column name', () => {
  expect(parseCsv('a,b\n1,2\n3,\n')).toEqual([
    { a: '1', b: '2' },
    { a: '3', b: '' },
  ])
})

test('reads commas, quotes and line breaks in quotes', () => {
  expect(parseCsv('a,b\r\n"x, ""y""\nz",2\r\n')).toEqual([{ a: 'x, "y"\nz', b: '2' }])
})

test('rejects a quote within a plain field', () => {
  expect(() => parseCsv('a\nx"y\n')).toThrow('invalid field at character 3')
})

test('reads back what was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ') })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = [['a', 'b'], ...rows].map((row) => row.map(quote).join(',')).join('\n')
      expect(parseCsv(text)).toEqual(rows.map(([a, b]) => ({ a, b })))
    }),
  )
})
