import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { markDefinitions } from '../../astro/pure-definitions.ts'

const mark = (code: string) => markDefinitions(code, parseSync('module.js', code).program)

test('marks the calls of constants as free of side effects', () => {
  expect(mark('export const Id = z.uuid()\nconst both = { a: f(), b: 1 }')).toBe(
    'export const Id = /* @__PURE__ */ (() => (z.uuid()))()\nconst both = /* @__PURE__ */ (() => ({ a: f(), b: 1 }))()',
  )
})

test.each([
  'export const LIMIT = 12',
  'const add = (a, b) => sum(a, b)',
  'export function read() { return f() }',
  'start()',
])('leaves %s as it is', (code) => {
  expect(mark(code)).toBe(code)
})
