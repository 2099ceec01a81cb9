import { expect, test } from 'vitest'
import { imports } from './imports.ts'

test.for([
  ["import { a } from './a.ts'", './a.ts'],
  ["import type { A } from './a.ts'", './a.ts'],
  ["import './a.css'", './a.css'],
  ["export * from './a.ts'", './a.ts'],
  ["const a = await import('./a.ts')", './a.ts'],
  ["let a: import('./a.ts').A", './a.ts'],
])('the module in %s is found', ([text, module]) => {
  expect(imports('file.ts', text!)).toEqual([module])
})

test('words that look like an import inside a text are none', () => {
  expect(imports('file.ts', 'const a = "import b from \'./b.ts\'"')).toEqual([])
})

test('an apostrophe in markup hides nothing', () => {
  const text = "const a = <p>don't</p>\nconst b = import('./b.tsx')"
  expect(imports('file.tsx', text)).toEqual(['./b.tsx'])
})
