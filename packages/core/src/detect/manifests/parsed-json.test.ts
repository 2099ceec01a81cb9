import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsedJsonWithComments } from './parsed-json.ts'

test.each([
  ['{"a": 1} // b', { a: 1 }],
  ['/* a */ [1, /* , */ 2,]', [1, 2]],
  ['{"a": "// no, }",}', { a: '// no, }' }],
  ['["\\"//", 1 /* open', undefined],
  ['["\\"//"]', ['"//']],
])('%j is %j', (text, value) => {
  const parsed = () => parsedJsonWithComments(text)
  expect(value === undefined ? attempt(parsed) : parsed()).toEqual(value)
})

test('plain JSON is read as ever', () => {
  const isSame = (text: string) =>
    JSON.stringify(parsedJsonWithComments(text)) === JSON.stringify(JSON.parse(text))
  fc.assert(fc.property(fc.json(), isSame))
})

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}
