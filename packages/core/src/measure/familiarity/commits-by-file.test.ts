import { describe, expect, test } from 'vitest'
import { ada, buildFacts, robot, type Work } from '../../../test/facts-fixture.ts'
import { indexCommitsByFile } from './commits-by-file.ts'

const on = (day: number, work: Partial<Work>): Work => ({ by: ada, on: `2026-05-0${day}T10:00:00Z`, ...work })
const knot = ['knot']
const countsOf = (works: readonly Work[], paths: readonly string[], asOf?: number) => {
  const { first } = indexCommitsByFile(buildFacts(...works), paths, asOf)
  return paths.map((_, file) => first[file + 1]! - first[file]!)
}

describe('indexCommitsByFile (R12)', () => {
  test('includes files at HEAD only', () =>
    expect(countsOf([on(1, { write: { 'a.ts': knot, 'gone.ts': knot } })], ['a.ts', 'b.ts'])).toEqual([1, 0]))
  test('returns the commits of each file', () =>
    expect([
      ...indexCommitsByFile(
        buildFacts(on(1, { write: { 'b.ts': knot } }), on(2, { write: { 'a.ts': knot } })),
        ['a.ts', 'b.ts'],
      ).commits,
    ]).toEqual([1, 0]))
  test('follows renames', () =>
    expect(
      countsOf(
        [
          on(1, { write: { 'old.ts': knot } }),
          on(2, { rename: { 'old.ts': 'a.ts' } }),
          on(3, { write: { 'a.ts': knot } }),
        ],
        ['a.ts'],
      ),
    ).toEqual([2]))
  test('counts a commit with two rows of a file once', () =>
    expect(
      countsOf(
        [on(1, { write: { 'a.ts': knot }, rows: [{ path: 'a.ts', kind: 'large', added: 1 }] })],
        ['a.ts'],
      ),
    ).toEqual([1]))
  test('includes commits of bots', () =>
    expect(countsOf([on(1, { by: robot, write: { 'a.ts': knot } })], ['a.ts'])).toEqual([1]))
  test('includes commits dated up to a day after asOf', () =>
    expect(
      countsOf([on(2, { write: { 'a.ts': knot } })], ['a.ts'], Date.parse('2026-05-01T12:00:00Z') / 1000),
    ).toEqual([1]))
  test('excludes later commits', () =>
    expect(countsOf([on(3, { write: { 'a.ts': knot } })], ['a.ts'], Date.parse('2026-05-01') / 1000)).toEqual(
      [0],
    ))
  test('includes commits without a date', () =>
    expect(countsOf([{ by: ada, write: { 'a.ts': knot } }], ['a.ts'], 0)).toEqual([1]))
  test('returns nothing without files', () =>
    expect(countsOf([on(1, { write: { 'a.ts': knot } })], [])).toEqual([]))
})
