import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, type Work } from '../../../test/a-facts.ts'
import { GONE, renamedFiles } from './renamed-files.ts'

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

describe('old names (R12)', () => {
  test('lead to the file at HEAD', () =>
    expect(fileOf('a.ts', [written('a.ts'), renamed('a.ts', 'b.ts')], ['b.ts'])).toBe('b.ts'))
  test('lead there over several renames', () =>
    expect(
      fileOf('a.ts', [written('a.ts'), renamed('b.ts', 'c.ts'), renamed('a.ts', 'b.ts')], ['c.ts']),
    ).toBe('c.ts'))
  test('of a file at HEAD are its own', () =>
    expect(fileOf('a.ts', [written('a.ts'), renamed('a.ts', 'b.ts')], ['a.ts', 'b.ts'])).toBe('a.ts'))
  test('lead nowhere when the file is gone', () =>
    expect(fileOf('a.ts', [written('a.ts'), renamed('a.ts', 'b.ts')], ['c.ts'])).toBeUndefined())
  test('may go round in a circle', () =>
    expect(
      fileOf('a.ts', [written('a.ts'), renamed('a.ts', 'b.ts'), renamed('b.ts', 'a.ts')], ['c.ts']),
    ).toBeUndefined())
  test('find the way out of a circle', () =>
    expect(
      fileOf(
        'b.ts',
        [written('b.ts'), renamed('a.ts', 'b.ts'), renamed('b.ts', 'a.ts'), renamed('a.ts', 'c.ts')],
        ['c.ts'],
      ),
    ).toBe('c.ts'))
  test('of two files lead to the one renamed last', () =>
    expect(
      fileOf(
        'a.ts',
        [written('a.ts'), renamed('a.ts', 'b.ts', '2026-05-09'), renamed('a.ts', 'c.ts', '2026-05-08')],
        ['c.ts', 'b.ts'],
      ),
    ).toBe('b.ts'))
  test('need not have a commit at hand', () =>
    expect([...renamedFiles(aFacts(written('a.ts')), ['b.ts'])]).toEqual([GONE]))
  test('in a chain of 20,000 are all followed', () => {
    const chain = Array.from({ length: 20_000 }, (_, place) => renamed(`${place}.ts`, `${place + 1}.ts`))
    expect(fileOf('0.ts', [written('0.ts'), ...chain], ['20000.ts'])).toBe('20000.ts')
  })

  test('lead to the same files whatever order commits come in', () => {
    fc.assert(
      fc.property(shuffledRenames, fc.subarray(['a', 'b', 'c', 'd', 'e']), ([works, shuffled], atHead) => {
        expect(told(shuffled, atHead)).toEqual(told(works, atHead))
      }),
    )
  })
})

const someName = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const someRenames: fc.Arbitrary<Work[]> = fc
  .array(fc.tuple(someName, someName, fc.integer({ min: 1, max: 4 })), { maxLength: 12 })
  .map((renames) =>
    renames.map(([from, to, day], place) => ({
      ...renamed(from, to, `2026-05-0${day}`),
      id: place.toString(16).padStart(40, '0'),
    })),
  )
const shuffledRenames = someRenames.chain((works) =>
  fc.tuple(
    fc.constant(works),
    fc.shuffledSubarray(works, { minLength: works.length, maxLength: works.length }),
  ),
)

function told(works: readonly Work[], atHead: readonly string[]): string[] {
  const facts = aFacts(...works)
  const files = renamedFiles(facts, atHead)
  return facts.paths.map((path, place) => `${path} ${atHead[files[place]!]}`).sort()
}

function fileOf(path: string, works: readonly Work[], atHead: readonly string[]): string | undefined {
  const facts = aFacts(...works)
  return atHead[renamedFiles(facts, atHead)[facts.paths.indexOf(path)]!]
}
