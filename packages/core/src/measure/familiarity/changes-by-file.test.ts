import { describe, expect, test } from 'vitest'
import { ada, aFacts, robot, type Work } from '../../../test/a-facts.ts'
import { changesByFile } from './changes-by-file.ts'

const on = (day: number, work: Partial<Work>): Work => ({ by: ada, on: `2026-05-0${day}T10:00:00Z`, ...work })
const knot = ['knot']
const countsOf = (works: readonly Work[], paths: readonly string[], asOf?: number) => {
  const { first } = changesByFile(aFacts(...works), paths, asOf)
  return paths.map((_, file) => first[file + 1]! - first[file]!)
}

describe('changes by file (R12)', () => {
  test('are those of files at HEAD', () =>
    expect(countsOf([on(1, { write: { 'a.ts': knot, 'gone.ts': knot } })], ['a.ts', 'b.ts'])).toEqual([1, 0]))
  test('name their commits', () =>
    expect([
      ...changesByFile(aFacts(on(1, { write: { 'b.ts': knot } }), on(2, { write: { 'a.ts': knot } })), [
        'a.ts',
        'b.ts',
      ]).commits,
    ]).toEqual([1, 0]))
  test('were made under any name', () =>
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
  test('count once for a commit with two rows of a file', () =>
    expect(
      countsOf(
        [on(1, { write: { 'a.ts': knot }, rows: [{ path: 'a.ts', kind: 'large', added: 1 }] })],
        ['a.ts'],
      ),
    ).toEqual([1]))
  test('of bots are changes', () =>
    expect(countsOf([on(1, { by: robot, write: { 'a.ts': knot } })], ['a.ts'])).toEqual([1]))
  test('may be a day late', () =>
    expect(
      countsOf([on(2, { write: { 'a.ts': knot } })], ['a.ts'], Date.parse('2026-05-01T12:00:00Z') / 1000),
    ).toEqual([1]))
  test('that come later are none', () =>
    expect(countsOf([on(3, { write: { 'a.ts': knot } })], ['a.ts'], Date.parse('2026-05-01') / 1000)).toEqual(
      [0],
    ))
  test('without a date are changes', () =>
    expect(countsOf([{ by: ada, write: { 'a.ts': knot } }], ['a.ts'], 0)).toEqual([1]))
  test('in no files are none', () => expect(countsOf([on(1, { write: { 'a.ts': knot } })], [])).toEqual([]))
})
