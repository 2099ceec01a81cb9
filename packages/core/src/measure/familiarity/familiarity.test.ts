import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, grace, robot, type Work } from '../../../test/a-facts.ts'
import { shuffledWorks, someWorks } from '../../../test/some-works.ts'
import { noAttributes } from '../../detect/attributes.ts'
import type { Contact } from '../../detect/identity.ts'
import { fileClasses } from '../file-classes.ts'
import type { SizedFile } from '../language-sizes.ts'
import { peopleIn } from '../people.ts'
import { degreeOfAuthorship, type Familiarities, familiarities } from './familiarity.ts'

const a: SizedFile = { path: 'a.ts', byteCount: 400 }
const b: SizedFile = { path: 'b.ts', byteCount: 4000 }
/** Each change a day after the one before. */
const history = (...changes: Partial<Work>[]): Work[] =>
  changes.map((change, day) => ({ by: ada, on: Date.UTC(2026, 4, 1 + day) / 1000, ...change }))
const wrote = (by: Contact, path = 'a.ts', more: Partial<Work> = {}): Partial<Work> => ({
  by,
  write: { [path]: ['knot'] },
  ...more,
})

describe('the degree of authorship (R12)', () => {
  test('of who made a file and changed it twice, others thrice', () =>
    expect(degreeOfAuthorship(true, 2, 3)).toBeCloseTo(3.293 + 1.098 + 0.328 - 0.321 * Math.log(4), 9))
  test('of who changed it once', () => expect(degreeOfAuthorship(false, 1, 0)).toBeCloseTo(3.457, 9))
  test('of who wrote a fourth of a change is a fourth', () =>
    expect(degreeOfAuthorship(true, 0.25, 0)).toBeCloseTo(degreeOfAuthorship(true, 1, 0) / 4, 9))
  test('is never negative', () => expect(degreeOfAuthorship(false, 1, 1e9)).toBe(0))
})

describe('familiarity (R12)', () => {
  test('of the only author is 100', () => expect(known(ada, history(wrote(ada)), [a])).toBe(100))
  test('without files is nothing', () => expect(of(history(wrote(ada)), []).byPerson.size).toBe(0))
  test('without a history is nothing', () => expect(of([], [a])).toMatchObject({ files: 0, weight: 0 }))
  test('of somebody who never changed a file is nothing', () =>
    expect(known(grace, history(wrote(ada), wrote(grace, 'b.ts')), [a])).toBeUndefined())
  test('of somebody who came once, beside its maker', () =>
    expect(known(grace, history(wrote(ada), wrote(grace)), [a])).toBeCloseTo(
      (100 * (3.457 - 0.321 * Math.log(2))) / (4.555 - 0.321 * Math.log(2)),
      9,
    ))
  test('can be full for two', () =>
    expect(
      [ada, grace].map((person) => known(person, history(wrote(ada, 'a.ts', { coAuthors: [grace] })), [a])),
    ).toEqual([100, 100]))
  test('of one name among fifty is next to none', () =>
    expect(
      known(grace, history(wrote(ada), wrote(ada, 'a.ts', { coAuthors: [grace, ...others(48)] })), [a]),
    ).toBeLessThan(7))
  test('counts large files for more', () =>
    expect(known(ada, history(wrote(ada), wrote(grace, 'b.ts')), [a, b])).toBeCloseTo(
      (100 * Math.log(11)) / (Math.log(11) + Math.log(101)),
      9,
    ))
  test('tells the files and their weight', () =>
    expect(of(history(wrote(ada)), [a])).toMatchObject({ files: 1, weight: Math.log(11) }))
  test('counts a file that only a bot changed as known to nobody', () =>
    expect(known(ada, history(wrote(ada), wrote(robot, 'b.ts')), [a, b])).toBeLessThan(40))
  test('does not count bots among the others', () =>
    expect(known(grace, history(wrote(ada), ...Array(9).fill(wrote(robot)), wrote(grace)), [a])).toBe(
      known(grace, history(wrote(ada), wrote(grace)), [a]),
    ))
  test('has nobody for maker where a bot made the file', () =>
    expect(known(grace, history(wrote(robot), wrote(ada), wrote(grace)), [a])).toBe(100))
  test('takes the earliest commit for the first, in whatever order they come', () =>
    expect(known(ada, history(wrote(ada), wrote(grace)).toReversed(), [a])).toBe(100))

  test.each(['ci.yml', 'README.md', 'package-lock.json', 'vendor/d.go', 'data.csv'])(
    'leaves out %s',
    (path) => expect(of(history(wrote(ada, path)), [{ path, byteCount: 400 }]).files).toBe(0),
  )
  test.each(['symlink', 'submodule', 'boundary', 'notebookOutput'] as const)('is not had from a %s', (kind) =>
    expect(known(ada, history({ rows: [{ path: 'a.ts', kind, added: 9 }] }), [a])).toBeUndefined(),
  )
  test('is had from a file git takes for binary', () =>
    expect(known(ada, history({ rows: [{ path: 'a.ts', kind: 'binary' }] }), [a])).toBe(100))
  test('is not had from a change of nothing but name or mode', () =>
    expect(
      known(grace, history(wrote(ada), { by: grace, rows: [{ path: 'a.ts', kind: 'text' }] }), [a]),
    ).toBe(undefined))
  test('counts two rows of one commit as one change', () =>
    expect(
      known(
        grace,
        history(wrote(ada), wrote(grace, 'a.ts', { rows: [{ path: 'a.ts', kind: 'text', added: 1 }] })),
        [a],
      ),
    ).toBe(known(grace, history(wrote(ada), wrote(grace)), [a])))

  test('is kept when a file is renamed', () =>
    expect(
      known(ada, history(wrote(ada, 'old.ts'), { by: grace, rename: { 'old.ts': 'a.ts' } }, wrote(grace)), [
        a,
      ]),
    ).toBe(100))
  test('stays with a path that is at HEAD again', () =>
    expect(
      known(ada, history(wrote(ada, 'b.ts'), { by: grace, rename: { 'b.ts': 'a.ts' } }, wrote(grace)), [
        a,
        b,
      ]),
    ).toBeCloseTo((100 * Math.log(101)) / (Math.log(11) + Math.log(101)), 9))

  test('knows commits without a date, and of any age', () =>
    expect(
      known(
        ada,
        [
          { ...wrote(ada), by: ada },
          { ...wrote(grace), by: grace, on: 0 },
        ],
        [a],
      ),
    ).toBeLessThan(100))
  test('knows nothing of what came after the moment asked for', () =>
    expect(of(history(wrote(ada), wrote(grace)), [a], Date.UTC(2026, 3, 30) / 1000).byPerson.size).toBe(1))

  test('lies between 0 and 100', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        const percents = [...of(works, everyPath).byPerson.values()]
        expect(percents.filter((percent) => !(percent > 0 && percent <= 100.000_001))).toEqual([])
      }),
    )
  })

  test('does not depend on the order of commits and files', () => {
    fc.assert(
      fc.property(shuffledWorks, ([works, shuffled]) => {
        expect(told(shuffled, everyPath.toReversed())).toEqual(told(works, everyPath))
      }),
    )
  })

  test('never sinks by an own change', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        const more: Work = { by: ada, on: 4e9 - 1, ...wrote(ada), id: 'f'.repeat(40) }
        expect(known(ada, [...works, more], everyPath)).toBeGreaterThanOrEqual(
          (known(ada, works, everyPath) ?? 0) - 1e-9,
        )
      }),
    )
  })
})

const everyPath: readonly SizedFile[] = [
  'a.ts',
  'b.go',
  'c.css',
  'ci.yml',
  'README.md',
  'e.h',
  'odd name\n.rs',
].map((path, place) => ({ path, byteCount: 100 * 4 ** place }))

function others(count: number): Contact[] {
  return Array.from({ length: count }, (_, place) => ({ name: `${place}`, email: `${place}@looms.example` }))
}

function of(works: readonly Work[], files: readonly SizedFile[], asOf?: number): Familiarities {
  const facts = aFacts(...works)
  return familiarities({
    facts,
    files,
    classes: fileClasses(facts, noAttributes),
    people: peopleIn(facts, (contact) => contact),
    ...(asOf !== undefined && { asOf }),
  })
}

function known(person: Contact, works: readonly Work[], files: readonly SizedFile[]): number | undefined {
  const { people } = peopleIn(aFacts(...works), (contact) => contact)
  const place = people.findIndex(({ emails }) => emails.includes(person.email))
  return of(works, files).byPerson.get(place)
}

function told(works: readonly Work[], files: readonly SizedFile[]): string[] {
  const { people } = peopleIn(aFacts(...works), (contact) => contact)
  const percents = [...of(works, files).byPerson]
  return percents.map(([place, percent]) => `${people[place]!.emails[0]} ${percent.toFixed(6)}`).sort()
}
