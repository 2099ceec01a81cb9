import { expect, test } from 'vitest'
import { aboutOf } from './about.ts'

test.each([
  ['One.\n\nTwo.', ['One.', 'Two.']],
  ['One.\r\n \r\nTwo.', ['One.', 'Two.']],
  ['One,\nstill one.', ['One,\nstill one.']],
  ['\n\n\n', []],
  [null, []],
])('the paragraphs of %j', (text, expected) => {
  expect(aboutOf(text).first).toEqual(expected)
})

const long = 'x'.repeat(400)

test('what is much is unfolded', () => {
  expect(aboutOf(`${long}\n\n${long}\n\nEnd.`)).toEqual({ first: [long], rest: [long, 'End.'] })
})

test('a first paragraph shows, however long', () => {
  expect(aboutOf(long + long)).toEqual({ first: [long + long], rest: [] })
})
