import { expect, test } from 'vitest'
import { findImports } from './find-imports.ts'

test.for([
  ["import { a } from './a.ts'", './a.ts'],
  ["import type { A } from './a.ts'", './a.ts'],
  ["import './a.css'", './a.css'],
  ["export * from './a.ts'", './a.ts'],
  ["const a = await import('./a.ts')", './a.ts'],
  ["let a: import('./a.ts').A", './a.ts'],
])('finds the module in %s', ([text, module]) => {
  expect(findImports('file.ts', text!)).toEqual([module])
})

test('ignores imports inside string literals', () => {
  expect(findImports('file.ts', 'const a = "import b from \'./b.ts\'"')).toEqual([])
})

test('parses markup with apostrophes', () => {
  const text = "const a = <p>don't</p>\nconst b = import('./b.tsx')"
  expect(findImports('file.tsx', text)).toEqual(['./b.tsx'])
})
