import { expect, test } from 'vitest'
import { selectEntries } from './select-entries.ts'

const mutant = {
  file: 'packages/core/src/slug.ts',
  find: 'a',
  replace: 'b',
  test: 'packages/core/src/slug.test.ts',
}
const tables = {
  '1': { badges: { why: 'data only' } },
  '5': { slugs: mutant, forms: { ...mutant, file: 'x.ts' } },
}

const rowsOf = (...filters: string[]) => {
  const { mutants, exempt } = selectEntries(tables, filters)
  return [...mutants, ...exempt].map(({ row }) => row)
}

test.each([
  ['no filter', [], ['slugs', 'forms', 'badges']],
  ['a section', ['§5'], ['slugs', 'forms']],
  ['part of a title', ['badge'], ['badges']],
  ['a changed file', ['x.ts'], ['forms']],
  ['several filters', ['x.ts', '§1'], ['forms', 'badges']],
])('selects rows by %s', (_, filters, expected) => {
  expect(rowsOf(...filters)).toEqual(expected)
})
