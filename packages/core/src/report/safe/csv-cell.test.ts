import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'

test.each([
  ['kestrel', 'kestrel'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=cmd()', '"\'=cmd()"'],
  ['+1', '"\'+1"'],
  ['-1', '"\'-1"'],
  ['@sum', '"\'@sum"'],
  ['\t=1', '"\' =1"'],
  ['\rx', '"\' x"'],
  ['  =1', '"\'  =1"'],
  ['two\nlines', '"two lines"'],
  [-1.5, '-1.5'],
  [true, 'true'],
  [null, ''],
])('writes %j as %s', (value, cell) => expect(csvCell(value)).toBe(cell))

test('no text starts like a formula', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/^"?[=+\-@\t\r]/.test(csvCell(text))))
})
