import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['Mira Okafor', 'Mira Okafor'],
  ['two\r\nlines', 'two  lines'],
  ['a\u2028b', 'a b'],
  ['evil\u202egnp.exe', 'evil�gnp.exe'],
  ['\u001b[2J', '�[2J'],
  ['half \ud83d', 'half �'],
  ['陳美玲 👩‍💻', '陳美玲 👩‍💻'],
])('shows %j as %j', (text, shown) => expect(visibleText(text)).toBe(shown))

test('truncates by characters', () => expect(visibleText('👍'.repeat(9), 4)).toBe('👍👍👍…'))

test('the result contains no control characters and never exceeds the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
      const shown = visibleText(text, maxLength)
      return !/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u.test(shown) && [...shown].length <= maxLength
    }),
  )
})
