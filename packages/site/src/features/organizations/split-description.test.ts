import { expect, test } from 'vitest'
import { splitDescription } from './split-description.ts'

test.each([
  ['One.\n\nTwo.', ['One.', 'Two.']],
  ['One.\r\n \r\nTwo.', ['One.', 'Two.']],
  ['One,\nstill one.', ['One,\nstill one.']],
  ['\n\n\n', []],
  [null, []],
])('splits %j into paragraphs', (text, expected) => {
  expect(splitDescription(text).first).toEqual(expected)
})

const long = 'x'.repeat(400)

test('folds paragraphs beyond the limit', () => {
  expect(splitDescription(`${long}\n\n${long}\n\nEnd.`)).toEqual({ first: [long], rest: [long, 'End.'] })
})

test('always shows the first paragraph', () => {
  expect(splitDescription(long + long)).toEqual({ first: [long + long], rest: [] })
})
