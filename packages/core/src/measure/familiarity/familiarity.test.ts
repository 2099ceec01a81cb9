import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, robot, type Work } from '../../../test/facts-fixture.ts'
import { shuffledWorksArbitrary, worksArbitrary } from '../../../test/works-arbitrary.ts'
import { ratingModels } from '../../contract/rating-model.ts'
import { noAttributes } from '../../detect/attributes.ts'
import type { Contact } from '../../detect/identity.ts'
import { classifyPaths } from '../classify-paths.ts'
import type { SizedFile } from '../language-sizes.ts'
import { resolvePeople } from '../people.ts'
import { computeFamiliarity, degreeOfAuthorship, type FamiliarityResult } from './familiarity.ts'

const a: SizedFile = { path: 'a.ts', byteCount: 400 }
const b: SizedFile = { path: 'b.ts', byteCount: 4000 }
/** One change per day. */
const history = (...changes: Partial<Work>[]): Work[] =>
  changes.map((change, day) => ({ by: ada, on: Date.UTC(2026, 4, 1 + day) / 1000, ...change }))
const wrote = (by: Contact, path = 'a.ts', options: Partial<Work> = {}): Partial<Work> => ({
  by,
  write: { [path]: ['knot'] },
  ...options,
})

describe('degreeOfAuthorship (R12)', () => {
  test('is computed for the creator with two own and three other changes', () =>
    expect(degreeOfAuthorship(true, 2, 3)).toBeCloseTo(3.293 + 1.098 + 0.328 - 0.321 * Math.log(4), 9))
  test('is computed for a single change by someone else', () =>
    expect(degreeOfAuthorship(false, 1, 0)).toBeCloseTo(3.457, 9))
  test('is a quarter for a quarter of a change', () =>
    expect(degreeOfAuthorship(true, 0.25, 0)).toBeCloseTo(degreeOfAuthorship(true, 1, 0) / 4, 9))
  test('is never negative', () => expect(degreeOfAuthorship(false, 1, 1e9)).toBe(0))
})

describe('computeFamiliarity (R12)', () => {
  test('returns 100 for the only author', () =>
    expect(familiarityOf(ada, history(wrote(ada)), [a])).toBe(100))
  test('returns no one without files', () =>
    expect(computeFor(history(wrote(ada)), []).byPerson.size).toBe(0))
  test('returns zero weight without a history', () =>
    expect(computeFor([], [a])).toMatchObject({ files: 0, weight: 0 }))
  test('omits people who changed no file', () =>
    expect(familiarityOf(grace, history(wrote(ada), wrote(grace, 'b.ts')), [a])).toBeUndefined())
  test('returns a share for a single change next to the creator', () =>
    expect(familiarityOf(grace, history(wrote(ada), wrote(grace)), [a])).toBeCloseTo(
      (100 * (3.457 - 0.321 * Math.log(2))) / (4.555 - 0.321 * Math.log(2)),
      9,
    ))
  test('can return 100 for two people', () =>
    expect(
      [ada, grace].map((person) =>
        familiarityOf(person, history(wrote(ada, 'a.ts', { coAuthors: [grace] })), [a]),
      ),
    ).toEqual([100, 100]))
  test('returns almost nothing for one of fifty co-authors', () =>
    expect(
      familiarityOf(
        grace,
        history(wrote(ada), wrote(ada, 'a.ts', { coAuthors: [grace, ...createCoAuthors(48)] })),
        [a],
      ),
    ).toBeLessThan(7))
  test('weighs large files more', () =>
    expect(familiarityOf(ada, history(wrote(ada), wrote(grace, 'b.ts')), [a, b])).toBeCloseTo(
      (100 * Math.log(11)) / (Math.log(11) + Math.log(101)),
      9,
    ))
  test('returns the number and weight of files', () =>
    expect(computeFor(history(wrote(ada)), [a])).toMatchObject({ files: 1, weight: Math.log(11) }))
  test('counts a file changed only by a bot as known to no one', () =>
    expect(familiarityOf(ada, history(wrote(ada), wrote(robot, 'b.ts')), [a, b])).toBeLessThan(40))
  test('does not count changes by bots as changes by others', () =>
    expect(familiarityOf(grace, history(wrote(ada), ...Array(9).fill(wrote(robot)), wrote(grace)), [a])).toBe(
      familiarityOf(grace, history(wrote(ada), wrote(grace)), [a]),
    ))
  test('assigns no creator if a bot created the file', () =>
    expect(familiarityOf(grace, history(wrote(robot), wrote(ada), wrote(grace)), [a])).toBe(100))
  test('determines the creator by date, in any commit order', () =>
    expect(familiarityOf(ada, history(wrote(ada), wrote(grace)).toReversed(), [a])).toBe(100))

  test.each(['ci.yml', 'README.md', 'package-lock.json', 'vendor/d.go', 'data.csv'])(
    'leaves out %s',
    (path) => expect(computeFor(history(wrote(ada, path)), [{ path, byteCount: 400 }]).files).toBe(0),
  )
  test.each(['symlink', 'submodule', 'boundary', 'notebookOutput', 'unreadable'] as const)(
    'ignores a %s change',
    (kind) =>
      expect(familiarityOf(ada, history({ rows: [{ path: 'a.ts', kind, added: 9 }] }), [a])).toBeUndefined(),
  )
  test('counts a change to a binary file', () =>
    expect(familiarityOf(ada, history({ rows: [{ path: 'a.ts', kind: 'binary' }] }), [a])).toBe(100))
  test('ignores a pure rename or mode change', () =>
    expect(
      familiarityOf(grace, history(wrote(ada), { by: grace, rows: [{ path: 'a.ts', kind: 'text' }] }), [a]),
    ).toBe(undefined))
  test('counts two rows of a commit as one change', () =>
    expect(
      familiarityOf(
        grace,
        history(wrote(ada), wrote(grace, 'a.ts', { rows: [{ path: 'a.ts', kind: 'text', added: 1 }] })),
        [a],
      ),
    ).toBe(familiarityOf(grace, history(wrote(ada), wrote(grace)), [a])))

  test('follows renames', () =>
    expect(
      familiarityOf(
        ada,
        history(wrote(ada, 'old.ts'), { by: grace, rename: { 'old.ts': 'a.ts' } }, wrote(grace)),
        [a],
      ),
    ).toBe(100))
  test('stays with a path that exists again at HEAD', () =>
    expect(
      familiarityOf(
        ada,
        history(wrote(ada, 'b.ts'), { by: grace, rename: { 'b.ts': 'a.ts' } }, wrote(grace)),
        [a, b],
      ),
    ).toBeCloseTo((100 * Math.log(101)) / (Math.log(11) + Math.log(101)), 9))

  test('includes commits without a date and of any age', () =>
    expect(
      familiarityOf(
        ada,
        [
          { ...wrote(ada), by: ada },
          { ...wrote(grace), by: grace, on: 0 },
        ],
        [a],
      ),
    ).toBeLessThan(100))
  test('ignores commits after asOf', () =>
    expect(
      computeFor(history(wrote(ada), wrote(grace)), [a], Date.UTC(2026, 3, 30) / 1000).byPerson.size,
    ).toBe(1))

  test('returns values between 0 and 100', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const percents = [...computeFor(works, everyPath).byPerson.values()]
        expect(percents.filter((percent) => !(percent > 0 && percent <= 100.000_001))).toEqual([])
      }),
    )
  })

  test('does not depend on the order of commits and files', () => {
    fc.assert(
      fc.property(shuffledWorksArbitrary, ([works, shuffled]) => {
        expect(describeFamiliarity(shuffled, everyPath.toReversed())).toEqual(
          describeFamiliarity(works, everyPath),
        )
      }),
    )
  })

  test('never decreases with an own change', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const more: Work = { by: ada, on: 4e9 - 1, ...wrote(ada), id: 'f'.repeat(40) }
        expect(familiarityOf(ada, [...works, more], everyPath)).toBeGreaterThanOrEqual(
          (familiarityOf(ada, works, everyPath) ?? 0) - 1e-9,
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
].map((path, index) => ({ path, byteCount: 100 * 4 ** index }))

function createCoAuthors(count: number): Contact[] {
  return Array.from({ length: count }, (_, index) => ({ name: `${index}`, email: `${index}@looms.example` }))
}

function computeFor(works: readonly Work[], files: readonly SizedFile[], asOf?: number): FamiliarityResult {
  const facts = buildFacts(...works)
  return computeFamiliarity({
    facts,
    files,
    classes: classifyPaths(facts, noAttributes),
    people: resolvePeople(facts, (contact) => contact),
    model: ratingModels['xp/1'],
    ...(asOf !== undefined && { asOf }),
  })
}

function familiarityOf(
  person: Contact,
  works: readonly Work[],
  files: readonly SizedFile[],
): number | undefined {
  const { people } = resolvePeople(buildFacts(...works), (contact) => contact)
  const index = people.findIndex(({ emails }) => emails.includes(person.email))
  return computeFor(works, files).byPerson.get(index)
}

function describeFamiliarity(works: readonly Work[], files: readonly SizedFile[]): string[] {
  const { people } = resolvePeople(buildFacts(...works), (contact) => contact)
  const percents = [...computeFor(works, files).byPerson]
  return percents.map(([index, percent]) => `${people[index]!.emails[0]} ${percent.toFixed(6)}`).sort()
}
