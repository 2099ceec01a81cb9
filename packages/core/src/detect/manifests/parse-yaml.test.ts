import { expect, test } from 'vitest'
import { MAX_YAML_LENGTH, parseYaml } from './parse-yaml.ts'

test('parses maps, lists and strings, with undefined for aliases', () => {
  const text = 'a: &a [1, x]\nb: *a\nc:\n  - *a\n  - "y"\n'
  expect(parseYaml(text)).toEqual({ a: [1, 'x'], b: undefined, c: [undefined, 'y'] })
})

test('ignores aliases regardless of their number', () => {
  const bomb = Array.from({ length: 500 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')
  expect(Object.keys(parseYaml(`a0: &a0 [x]\n${bomb}`) as object)).toHaveLength(501)
})

test.each([
  ['tabs as indentation', 'a:\n\t- b: ]'],
  ['unclosed lists', '['.repeat(50_000)],
  ['a text over the limit', `a: ${'b'.repeat(MAX_YAML_LENGTH)}`],
])('throws for %s', (_, text) => {
  expect(() => parseYaml(text)).toThrow()
})

test('treats __proto__ as an ordinary key', () => {
  expect(Object.keys(parseYaml('__proto__: {a: 1}') as object)).toEqual(['__proto__'])
})
