import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, type Work } from '../../../test/facts-fixture.ts'
import { NOT_AT_HEAD, resolveRenames } from './resolve-renames.ts'

const renamed = (from: string, to: string, on = '2026-05-04'): Work => ({
  by: ada,
  on,
  rename: { [from]: to },
})
const written = (...paths: string[]): Work => ({
  by: ada,
  on: '2026-05-01',
  write: Object.fromEntries(paths.map((path) => [path, ['knot']])),
})

describe('resolveRenames (R12)', () => {
  test('resolves an old name to the file at HEAD', () =>
    expect(fileOf('a.ts', [written('a.ts'), renamed('a.ts', 'b.ts')], ['b.ts'])).toBe('b.ts'))
  test('follows several renames', () =>
    expect(
      fileOf('a.ts', [written('a.ts'), renamed('b.ts', 'c.ts'), renamed('a.ts', 'b.ts')], ['c.ts']),
    ).toBe('c.ts'))
  test('keeps a name that still exists at HEAD', () =>
    expect(fileOf('a.ts', [written('a.ts'), renamed('a.ts', 'b.ts')], ['a.ts', 'b.ts'])).toBe('a.ts'))
  test('returns nothing for a removed file', () =>
    expect(fileOf('a.ts', [written('a.ts'), renamed('a.ts', 'b.ts')], ['c.ts'])).toBeUndefined())
  test('handles circular renames', () =>
    expect(
      fileOf('a.ts', [written('a.ts'), renamed('a.ts', 'b.ts'), renamed('b.ts', 'a.ts')], ['c.ts']),
    ).toBeUndefined())
  test('finds the way out of circular renames', () =>
    expect(
      fileOf(
        'b.ts',
        [written('b.ts'), renamed('a.ts', 'b.ts'), renamed('b.ts', 'a.ts'), renamed('a.ts', 'c.ts')],
        ['c.ts'],
      ),
    ).toBe('c.ts'))
  test('prefers the latest rename of two', () =>
    expect(
      fileOf(
        'a.ts',
        [written('a.ts'), renamed('a.ts', 'b.ts', '2026-05-09'), renamed('a.ts', 'c.ts', '2026-05-08')],
        ['c.ts', 'b.ts'],
      ),
    ).toBe('b.ts'))
  test('ignores files at HEAD without a commit', () =>
    expect([...resolveRenames(buildFacts(written('a.ts')), ['b.ts'])]).toEqual([NOT_AT_HEAD]))
  test('follows a chain of 20,000 renames', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => renamed(`${index}.ts`, `${index + 1}.ts`))
    expect(fileOf('0.ts', [written('0.ts'), ...chain], ['20000.ts'])).toBe('20000.ts')
  })

  test('returns the same files for any commit order', () => {
    fc.assert(
      fc.property(shuffledRenames, fc.subarray(['a', 'b', 'c', 'd', 'e']), ([works, shuffled], atHead) => {
        expect(describeFiles(shuffled, atHead)).toEqual(describeFiles(works, atHead))
      }),
    )
  })
})

const someName = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const someRenames: fc.Arbitrary<Work[]> = fc
  .array(fc.tuple(someName, someName, fc.integer({ min: 1, max: 4 })), { maxLength: 12 })
  .map((renames) =>
    renames.map(([from, to, day], index) => ({
      ...renamed(from, to, `2026-05-0${day}`),
      id: index.toString(16).padStart(40, '0'),
    })),
  )
const shuffledRenames = someRenames.chain((works) =>
  fc.tuple(
    fc.constant(works),
    fc.shuffledSubarray(works, { minLength: works.length, maxLength: works.length }),
  ),
)

function describeFiles(works: readonly Work[], atHead: readonly string[]): string[] {
  const facts = buildFacts(...works)
  const files = resolveRenames(facts, atHead)
  return facts.paths.map((path, index) => `${path} ${atHead[files[index]!]}`).sort()
}

function fileOf(path: string, works: readonly Work[], atHead: readonly string[]): string | undefined {
  const facts = buildFacts(...works)
  return atHead[resolveRenames(facts, atHead)[facts.paths.indexOf(path)]!]
}
