import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildCommit, buildFacts } from '../../test/facts-fixture.ts'
import type { Facts } from './facts.ts'
import { FactsBuilder } from './facts-builder.ts'
import { encodeAddedImport, encodeRemovedImport, importChanges } from './import-changes.ts'

const REACT = 'js:react'
const VUE = 'js:vue'

describe('import changes of a row', () => {
  test('are empty without imports', () =>
    expect(importChanges(buildFacts({ by: ada, write: { 'a.ts': ['a'] } }), 0)).toEqual([]))
  test('contain added imports', () => expect(describeChanges(withImports([REACT]), 0)).toEqual(['+js:react']))
  test('contain removed imports', () =>
    expect(describeChanges(withImports([], [REACT]), 0)).toEqual(['-js:react']))
  test('contain both', () =>
    expect(describeChanges(withImports([REACT], [VUE]), 0)).toEqual(['+js:react', '-js:vue']))
  test('are separate from those of the next row', () => {
    const imports = { 'a.ts': [REACT], 'c.ts': [VUE] }
    const facts = buildFacts({ by: ada, write: { 'a.ts': [], 'b.ts': [], 'c.ts': [] }, imports })
    expect([0, 1, 2].map((row) => describeChanges(facts, row))).toEqual([['+js:react'], [], ['+js:vue']])
  })
  test('are empty for a moved line', () =>
    expect(describeChanges(withImports([REACT], [REACT]), 0)).toEqual([]))
  test('contain an entry per line', () =>
    expect(describeChanges(withImports([REACT, REACT], [VUE, VUE]), 0)).toEqual([
      '+js:react',
      '+js:react',
      '-js:vue',
      '-js:vue',
    ]))
  test('contain the difference between added and removed lines', () =>
    expect(describeChanges(withImports([REACT, VUE], [REACT, REACT, VUE]), 0)).toEqual(['-js:react']))
})

test('encodes one name and one direction per change', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), (index) => {
      expect({
        addedName: encodeAddedImport(index) >>> 1,
        removedName: encodeRemovedImport(index) >>> 1,
        removedDirection: encodeRemovedImport(index) % 2,
      }).toEqual({ addedName: index, removedName: index, removedDirection: 1 })
    }),
  )
})

function withImports(added: readonly string[], removed: readonly string[] = []): Facts {
  const builder = new FactsBuilder()
  const row = { path: 'a.ts', kind: 'text', added: 0, deleted: 0, written: 0 } as const
  builder.add(buildCommit({ by: ada }), [
    { ...row, lineHashes: new Uint32Array(0), imports: { added, removed } },
  ])
  return builder.facts()
}

function describeChanges(facts: Facts, row: number): string[] {
  return importChanges(facts, row).map(
    ({ name, isAdded }) => `${isAdded ? '+' : '-'}${facts.importNames[name]}`,
  )
}
