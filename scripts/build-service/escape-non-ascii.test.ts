import vm from 'node:vm'
import { expect, test } from 'vitest'
import { escapeCode } from './escape-non-ascii.ts'

test.each([
  ['a string', "'ß – 💩'", 'ß – 💩'],
  ['a template', '`√2`', '√2'],
  ['a backslash before the character', "'\\é'", 'é'],
  ['an escaped backslash before the character', "'\\\\é'", '\\é'],
  ['a regular expression', "'aé'.replace(/[é]/u, '')", 'a'],
  ['a regular expression with an astral range', "'💩'.replace(/[💀-💯]/u, 'x')", 'x'],
  ['a name', 'const größe = 1; größe', 1],
])('%s keeps its value', (_, code, value) => {
  const escaped = escapeCode(code)
  expect(escaped).toMatch(/^[\x00-\x7f]*$/)
  expect(vm.runInNewContext(escaped)).toBe(value)
})
