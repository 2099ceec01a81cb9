import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonWithComments } from './parse-json.ts'

test.each([
  ['{"a": 1} // b', { a: 1 }],
  ['/* a */ [1, /* , */ 2,]', [1, 2]],
  ['{"a": "// no, }",}', { a: '// no, }' }],
  ['["\\"//", 1 /* open', undefined],
  ['["\\"//"]', ['"//']],
])('parses %j as %j', (text, value) => {
  const parsed = () => parseJsonWithComments(text)
  expect(value === undefined ? attempt(parsed) : parsed()).toEqual(value)
})

test('parses plain JSON like JSON.parse', () => {
  const isSame = (text: string) =>
    JSON.stringify(parseJsonWithComments(text)) === JSON.stringify(JSON.parse(text))
  fc.assert(fc.property(fc.json(), isSame))
})

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}
