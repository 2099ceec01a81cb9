import { expect, test } from 'vitest'
import { keywordTitle } from './keyword-title.ts'

test.each([
  ['language', 'typescript', 'TypeScript'],
  ['package', 'react', 'React'],
  ['badge', 'dev-ops', 'DevOps'],
  ['package', 'unlisted-abacus', 'unlisted-abacus'],
] as const)('returns the title of the %s %s: %s', (kind, name, title) => {
  expect(keywordTitle({ kind, name })).toBe(title)
})
