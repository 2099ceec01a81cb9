import { expect, test } from 'vitest'
import { parsedYaml, YAML_AT_MOST } from './parsed-yaml.ts'

test('maps, lists and texts are read, with nothing in the place of an alias', () => {
  const text = 'a: &a [1, x]\nb: *a\nc:\n  - *a\n  - "y"\n'
  expect(parsedYaml(text)).toEqual({ a: [1, 'x'], b: undefined, c: [undefined, 'y'] })
})

test('an alias costs nothing, however often it is named', () => {
  const bomb = Array.from({ length: 500 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')
  expect(Object.keys(parsedYaml(`a0: &a0 [x]\n${bomb}`) as object)).toHaveLength(501)
})

test.each([
  ['tabs for indents', 'a:\n\t- b: ]'],
  ['lists without end', '['.repeat(50_000)],
  ['a long text', `a: ${'b'.repeat(YAML_AT_MOST)}`],
])('%s cannot be read', (_, text) => {
  expect(() => parsedYaml(text)).toThrow()
})

test('a key of the language itself is a key like others', () => {
  expect(Object.keys(parsedYaml('__proto__: {a: 1}') as object)).toEqual(['__proto__'])
})
