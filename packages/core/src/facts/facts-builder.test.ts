import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, commitOf, grace, rowsOf, type Work } from '../../test/a-facts.ts'
import { commitsTold, originsTold } from '../../test/facts-told.ts'
import { someWorks } from '../../test/some-works.ts'
import { type Facts, rowKinds } from './facts.ts'
import { FactsBuilder } from './facts-builder.ts'
import { importChanges } from './import-changes.ts'

describe('facts', () => {
  test('have the commits in the order they came', () =>
    expect(aFacts({ by: ada, id: 'one' }, { by: ada, id: 'two' }).ids).toEqual(['one', 'two']))
  test('hold a contact once', () =>
    expect(aFacts({ by: ada, coAuthors: [grace] }, { by: grace }).contacts.length).toBe(2))
  test('hold a path once', () =>
    expect(aFacts({ by: ada, write: { a: [] } }, { by: ada, write: { a: [] } }).paths).toEqual(['a']))
  test('have nobody at the first place of the co-authors', () =>
    expect(aFacts({ by: ada, coAuthors: [grace] }).coAuthors[0]).toEqual([]))
  test('of no commits are empty', () => expect(new FactsBuilder().facts().ids).toEqual([]))
  test('have no date where a commit has none', () =>
    expect([...aFacts({ by: ada }).authoredAt]).toEqual([Number.NaN]))
  test('keep the kind of a row', () =>
    expect(rowKinds[aFacts({ by: ada, rows: [{ path: 'a', kind: 'submodule' }] }).kind[0]!]).toBe(
      'submodule',
    ))
  test('know what the content of a file told', () =>
    expect(
      aFacts({ by: ada, write: { 'e.h': ['#include <vector>', 'class Knot {'] } }).origins.get('e.h'),
    ).toEqual({ sniffed: { language: 'C++' }, renamedFrom: undefined }))
  test('know what a file was called before', () =>
    expect(aFacts({ by: ada, rename: { a: 'b' } }).origins.get('b')?.renamedFrom).toBe('a'))
})

describe('facts read in two runs', () => {
  test('tell the same of each commit as those read in one', () => {
    fc.assert(
      fc.property(someWorks, fc.nat(12), (works, at) => {
        expect(commitsTold(inTwoRuns(works, at))).toEqual(commitsTold(aFacts(...works)))
      }),
    )
  })

  test('tell the same of each path', () => {
    fc.assert(
      fc.property(someWorks, fc.nat(12), (works, at) => {
        expect(originsTold(inTwoRuns(works, at))).toEqual(originsTold(aFacts(...works)))
      }),
    )
  })
})

describe('facts without the commits that are gone', () => {
  test('tell of the others what they would without them', () => {
    fc.assert(
      fc.property(someWorks, fc.nat(12), (works, at) => {
        expect(commitsTold(without(works.slice(at), works))).toEqual(
          commitsTold(aFacts(...works.slice(0, at))),
        )
      }),
    )
  })

  test('tell nothing of paths that only those had seen', () => {
    fc.assert(
      fc.property(someWorks, fc.nat(12), (works, at) => {
        expect(originsTold(without(works.slice(at), works))).toEqual(
          originsTold(aFacts(...works.slice(0, at))),
        )
      }),
    )
  })

  test('know nobody who is only in those', () => {
    fc.assert(
      fc.property(someWorks, fc.nat(12), (works, at) => {
        expect(new Set(without(works.slice(at), works).contacts)).toEqual(
          new Set(aFacts(...works.slice(0, at)).contacts),
        )
      }),
    )
  })
})

describe('imports', () => {
  const works: readonly Work[] = [
    {
      by: ada,
      id: 'one',
      write: { 'a.ts': [], 'b.ts': [] },
      imports: { 'a.ts': ['js:vue'], 'b.ts': ['js:a'] },
    },
    { by: ada, id: 'two', write: { 'c.ts': [] }, imports: { 'c.ts': ['js:react', 'js:vue'] } },
    { by: ada, id: 'three', write: { 'c.ts': [] }, imports: { 'c.ts': ['js:a'] } },
  ]

  test('are held once by name', () =>
    expect(aFacts(...works).importNames).toEqual(['js:vue', 'js:a', 'js:react']))
  test('of facts taken over are the same', () =>
    expect(importsTold(without([], works))).toEqual(importsTold(aFacts(...works))))
  test('of facts taken over without a commit are those of the others', () =>
    expect(importsTold(without(works.slice(0, 1), works))).toEqual(importsTold(aFacts(...works.slice(1)))))
  test('that only a commit knew that is gone are not held', () =>
    expect(without(works.slice(0, 1), works).importNames).toEqual(['js:react', 'js:vue', 'js:a']))
  test('of facts read in two runs are those of one', () =>
    expect(importsTold(inTwoRuns(works, 1))).toEqual(importsTold(aFacts(...works))))
})

test('when a commit was made is taken over', () => {
  const work: Work = { by: ada, id: 'one', on: '2024-01-01', committedOn: '2024-02-02' }
  expect([...without([], [work]).committedAt]).toEqual([Date.parse('2024-02-02') / 1000])
})

function inTwoRuns(works: readonly Work[], at: number): Facts {
  const builder = new FactsBuilder()
  builder.addAll(aFacts(...works.slice(0, at)), new Set())
  for (const work of works.slice(at)) builder.add(commitOf(work), rowsOf(work))
  return builder.facts()
}

function without(gone: readonly Work[], works: readonly Work[]): Facts {
  const builder = new FactsBuilder()
  builder.addAll(aFacts(...works), new Set(gone.map(({ id }) => id!)))
  return builder.facts()
}

/** The imports that came with each row, by commit and path. */
function importsTold(facts: Facts): string[] {
  return facts.ids.flatMap((id, commit) =>
    Array.from({ length: facts.firstRow[commit + 1]! - facts.firstRow[commit]! }, (_, at) => {
      const row = facts.firstRow[commit]! + at
      const names = importChanges(facts, row).map(({ name, isAdded }) => [facts.importNames[name], isAdded])
      return JSON.stringify([id, facts.paths[facts.path[row]!], names])
    }),
  )
}
