import { expect, test } from 'vitest'
import { applyMutant, needsBuild } from './mutant.ts'

const mutant = { file: 'packages/core/src/a.ts', find: 'x > 1', replace: 'x > 2', test: 'a.test.ts' }

test('replaces the text', () => {
  expect(applyMutant('if (x > 1) stop()', mutant)).toBe('if (x > 2) stop()')
})

test.each(['if (x > 3) stop()', 'x > 1 || x > 1'])(
  'rejects %s, which does not contain the text exactly once',
  (text) => {
    expect(() => applyMutant(text, mutant)).toThrow(
      'Expected exactly one occurrence in packages/core/src/a.ts: x > 1',
    )
  },
)

test.each([
  ['packages/core/src/a.ts', 'packages/site/e2e/flows/a.test.ts', true],
  ['packages/site/src/pages/a.astro', 'packages/server/test/pages/a.test.ts', true],
  ['packages/site/src/a.ts', 'packages/site/src/a.test.ts', false],
  ['packages/server/src/a.ts', 'packages/server/test/pages/a.test.ts', false],
])('a change of %s tested by %s: needs a build is %s', (file, test, expected) => {
  expect(needsBuild({ ...mutant, file, test })).toBe(expected)
})
