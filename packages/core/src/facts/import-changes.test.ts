import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, commitOf } from '../../test/a-facts.ts'
import type { Facts } from './facts.ts'
import { FactsBuilder } from './facts-builder.ts'
import { importAdded, importChanges, importRemoved } from './import-changes.ts'

const REACT = 'js:react'
const VUE = 'js:vue'

describe('what a row changed in the imports', () => {
  test('is nothing where it changed none', () =>
    expect(importChanges(aFacts({ by: ada, write: { 'a.ts': ['a'] } }), 0)).toEqual([]))
  test('is what came', () => expect(told(withImports([REACT]), 0)).toEqual(['+js:react']))
  test('is what went away', () => expect(told(withImports([], [REACT]), 0)).toEqual(['-js:react']))
  test('is both', () => expect(told(withImports([REACT], [VUE]), 0)).toEqual(['+js:react', '-js:vue']))
  test('stays apart from that of the next row', () => {
    const imports = { 'a.ts': [REACT], 'c.ts': [VUE] }
    const facts = aFacts({ by: ada, write: { 'a.ts': [], 'b.ts': [], 'c.ts': [] }, imports })
    expect([0, 1, 2].map((row) => told(facts, row))).toEqual([['+js:react'], [], ['+js:vue']])
  })
  test('is nothing where the line was moved', () =>
    expect(told(withImports([REACT], [REACT]), 0)).toEqual([]))
  test('is told for each line', () =>
    expect(told(withImports([REACT, REACT], [VUE, VUE]), 0)).toEqual([
      '+js:react',
      '+js:react',
      '-js:vue',
      '-js:vue',
    ]))
  test('is what lines came to more than went away', () =>
    expect(told(withImports([REACT, VUE], [REACT, REACT, VUE]), 0)).toEqual(['-js:react']))
})

test('a change stands for one name and one direction', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), (place) => {
      expect([importAdded(place) >>> 1, importRemoved(place) >>> 1, importRemoved(place) % 2]).toEqual([
        place,
        place,
        1,
      ])
    }),
  )
})

function withImports(added: readonly string[], removed: readonly string[] = []): Facts {
  const builder = new FactsBuilder()
  const row = { path: 'a.ts', kind: 'text', added: 0, deleted: 0, written: 0 } as const
  builder.add(commitOf({ by: ada }), [
    { ...row, lineHashes: new Uint32Array(0), imports: { added, removed } },
  ])
  return builder.facts()
}

function told(facts: Facts, row: number): string[] {
  return importChanges(facts, row).map(
    ({ name, isAdded }) => `${isAdded ? '+' : '-'}${facts.importNames[name]}`,
  )
}
