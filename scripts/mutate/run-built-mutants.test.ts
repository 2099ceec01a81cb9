import { expect, test } from 'vitest'
import { batches } from './run-built-mutants.ts'

const mutant = (row: string, file: string, testTitle: string) => ({
  ...{ section: '2', row, file, find: 'a', replace: 'b', test: 'screens.test.ts', testTitle },
})

test('builds mutants of the same file or the same tests separately', () => {
  const first = mutant('first', 'a.astro', 'renders a')
  const independent = mutant('independent', 'b.astro', 'renders b')
  const sameFile = mutant('same file', 'a.astro', 'renders c')
  const sameTests = mutant('same tests', 'd.astro', 'renders a')
  expect(batches([first, independent, sameFile, sameTests])).toEqual([
    [first, independent],
    [sameFile, sameTests],
  ])
})
