import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeCommits, describeOrigins } from '../../test/describe-facts.ts'
import { ada, buildCommit, buildFacts, buildRows, grace, type Work } from '../../test/facts-fixture.ts'
import { worksArbitrary } from '../../test/works-arbitrary.ts'
import { type Facts, rowKinds } from './facts.ts'
import { FactsBuilder } from './facts-builder.ts'
import { encodeFacts } from './facts-file.ts'
import { importChanges } from './import-changes.ts'

describe('FactsBuilder', () => {
  test('returns the commits in insertion order', () =>
    expect(buildFacts({ by: ada, id: 'one' }, { by: ada, id: 'two' }).ids).toEqual(['one', 'two']))
  test('stores a contact once', () =>
    expect(buildFacts({ by: ada, coAuthors: [grace] }, { by: grace }).contacts.length).toBe(2))
  test('stores a path once', () =>
    expect(buildFacts({ by: ada, write: { a: [] } }, { by: ada, write: { a: [] } }).paths).toEqual(['a']))
  test('reserves index 0 for no co-authors', () =>
    expect(buildFacts({ by: ada, coAuthors: [grace] }).coAuthors[0]).toEqual([]))
  test('returns empty facts without commits', () => expect(new FactsBuilder().facts().ids).toEqual([]))
  test('stores a missing date as NaN', () =>
    expect([...buildFacts({ by: ada }).authoredAt]).toEqual([Number.NaN]))
  test('stores the kind of a row', () =>
    expect(rowKinds[buildFacts({ by: ada, rows: [{ path: 'a', kind: 'submodule' }] }).kind[0]!]).toBe(
      'submodule',
    ))
  test('stores what was sniffed from a file', () =>
    expect(
      buildFacts({ by: ada, write: { 'e.h': ['#include <vector>', 'class Knot {'] } }).origins.get('e.h'),
    ).toEqual({ sniffed: { language: 'C++' }, renamedFrom: undefined }))
  test('stores the previous path of a renamed file', () =>
    expect(buildFacts({ by: ada, rename: { a: 'b' } }).origins.get('b')?.renamedFrom).toBe('a'))
})

describe('facts read in two runs', () => {
  test('have the same commits as facts read in one run', () => {
    fc.assert(
      fc.property(worksArbitrary, fc.nat(12), (works, at) => {
        expect(describeCommits(inTwoRuns(works, at))).toEqual(describeCommits(buildFacts(...works)))
      }),
    )
  })

  test('have the same path origins as facts read in one run', () => {
    fc.assert(
      fc.property(worksArbitrary, fc.nat(12), (works, at) => {
        expect(describeOrigins(inTwoRuns(works, at))).toEqual(describeOrigins(buildFacts(...works)))
      }),
    )
  })
})

test('facts copied as a whole are the same bytes', () => {
  const header = { catalogVersion: '1', configFingerprint: '', head: null, mergeCount: 0 }
  const bytesOf = (facts: Facts) => Buffer.concat(encodeFacts(header, facts))
  fc.assert(
    fc.property(worksArbitrary, (works) => {
      const facts = buildFacts(...works)
      expect(bytesOf(copyWithout([], works)).equals(bytesOf(facts))).toBe(true)
    }),
  )
})

describe('facts copied without removed commits', () => {
  test('equal facts that never had them', () => {
    fc.assert(
      fc.property(worksArbitrary, fc.nat(12), (works, at) => {
        expect(describeCommits(copyWithout(works.slice(at), works))).toEqual(
          describeCommits(buildFacts(...works.slice(0, at))),
        )
      }),
    )
  })

  test('drop path origins that only removed commits had', () => {
    fc.assert(
      fc.property(worksArbitrary, fc.nat(12), (works, at) => {
        expect(describeOrigins(copyWithout(works.slice(at), works))).toEqual(
          describeOrigins(buildFacts(...works.slice(0, at))),
        )
      }),
    )
  })

  test('drop contacts that only removed commits had', () => {
    fc.assert(
      fc.property(worksArbitrary, fc.nat(12), (works, at) => {
        expect(new Set(copyWithout(works.slice(at), works).contacts)).toEqual(
          new Set(buildFacts(...works.slice(0, at)).contacts),
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

  test('are stored once by name', () =>
    expect(buildFacts(...works).importNames).toEqual(['js:vue', 'js:a', 'js:react']))
  test('are preserved when facts are copied', () =>
    expect(describeImports(copyWithout([], works))).toEqual(describeImports(buildFacts(...works))))
  test('are limited to the remaining commits', () =>
    expect(describeImports(copyWithout(works.slice(0, 1), works))).toEqual(
      describeImports(buildFacts(...works.slice(1))),
    ))
  test('drop names that only removed commits used', () =>
    expect(copyWithout(works.slice(0, 1), works).importNames).toEqual(['js:react', 'js:vue', 'js:a']))
  test('are the same whether read in one run or two', () =>
    expect(describeImports(inTwoRuns(works, 1))).toEqual(describeImports(buildFacts(...works))))
})

test('preserves commit dates when facts are copied', () => {
  const work: Work = { by: ada, id: 'one', on: '2024-01-01', committedOn: '2024-02-02' }
  expect([...copyWithout([], [work]).committedAt]).toEqual([Date.parse('2024-02-02') / 1000])
})

function inTwoRuns(works: readonly Work[], splitIndex: number): Facts {
  const builder = new FactsBuilder()
  builder.addAll(buildFacts(...works.slice(0, splitIndex)), new Set())
  for (const work of works.slice(splitIndex)) builder.add(buildCommit(work), buildRows(work))
  return builder.facts()
}

function copyWithout(removed: readonly Work[], works: readonly Work[]): Facts {
  const builder = new FactsBuilder()
  builder.addAll(buildFacts(...works), new Set(removed.map(({ id }) => id!)))
  return builder.facts()
}

/** The import changes of each row, by commit and path. */
function describeImports(facts: Facts): string[] {
  return [...facts.ids].flatMap((id, commit) =>
    Array.from({ length: facts.firstRow[commit + 1]! - facts.firstRow[commit]! }, (_, at) => {
      const row = facts.firstRow[commit]! + at
      const names = importChanges(facts, row).map(({ name, isAdded }) => [facts.importNames[name], isAdded])
      return JSON.stringify([id, facts.paths[facts.path[row]!], names])
    }),
  )
}
