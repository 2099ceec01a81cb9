import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, lines, type Work } from '../../test/facts-fixture.ts'
import { unboundedWindow as window } from '../../test/measured-repository.ts'
import { ratingModels } from '../contract/rating-model.ts'
import { noAttributes } from '../detect/attributes.ts'
import { classifyPaths } from './classify-paths.ts'
import { type CommitCredit, computeCredits, sumContributions } from './effective-lines.ts'
import { ownWork } from './own-work.ts'
import { resolvePeople } from './people.ts'

const ON = Date.parse('2026-05-20T10:00:00Z') / 1000
const DAY = 86_400
const squash = (work: Partial<Work>, ...daysBefore: readonly number[]): Work => ({
  ...{ by: ada, on: ON, squashedDates: daysBefore.map((days) => ON - days * DAY) },
  ...work,
})
const daysArbitrary = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 12 })
const sizeArbitrary = fc.record({ added: fc.nat(390), deleted: fc.nat(40), styles: fc.nat(300) })
const written = ({ added, deleted, styles }: { added: number; deleted: number; styles: number }) => ({
  write: { 'a.ts': lines(added), 'b.css': lines(styles, 'px') },
  erase: { 'a.ts': deleted },
})

describe('a squash (R5)', () => {
  test('earns the same lines before the cap as on one day', () =>
    fc.assert(
      fc.property(daysArbitrary, sizeArbitrary, (days, size) => {
        expect(linesOf(squash(written(size), ...days))).toBeCloseTo(
          size.added + size.deleted / 4 + size.styles / 2,
          6,
        )
      }),
    ))
  test('that lists one day counts like a commit of that day', () =>
    fc.assert(
      fc.property(fc.nat(300), sizeArbitrary, (days, size) => {
        const onThatDay = { by: ada, on: ON - days * DAY, ...written(size) }
        expect(dayLines(squash(written(size), days))).toEqual(dayLines(onThatDay))
      }),
    ))
  test('counts the same on each day', () =>
    expect(dayLines(squash({ write: { 'a.ts': lines(90) } }, 3, 5, 9)).map(({ lines }) => lines)).toEqual([
      30, 30, 30,
    ]))
  test('shares the cap of a file with the other commits of its days', () => {
    const other: Work = { by: ada, on: ON - 3 * DAY, write: { 'a.ts': lines(300, 'x') } }
    expect(dayLines(other, squash({ write: { 'a.ts': lines(400) } }, 3, 5))).toEqual([
      { day: 20_590, lines: 300 },
      { day: 20_588, lines: 200 },
      { day: 20_590, lines: 100 },
    ])
  })
  test('earns nothing for lines that its branch contains too', () => {
    const commit: Work = { by: ada, on: ON - DAY, write: { 'a.ts': lines(50) } }
    expect(linesOf(commit, squash({ write: { 'a.ts': lines(50) } }, 1))).toBe(50)
  })
  test('is not spread in xp/1', () =>
    expect(creditsOf('xp/1', [squash({ write: { 'a.ts': lines(90) } }, 3, 5)]).length).toBe(1))
  test('divides whole lines so that the days add up', () =>
    fc.assert(
      fc.property(daysArbitrary, sizeArbitrary, (days, size) => {
        const parts = workOf(squash(written(size), ...days)).flatMap((work) => work.parts)
        expect(parts.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(size.added + size.styles)
        expect(parts.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(size.deleted)
      }),
    ))
  test('lists what is left out once', () => {
    const work = squash({ write: { 'a.md': lines(9), 'a.ts': lines(1000) } }, 1, 2)
    expect(workOf(work).map(({ excluded }) => Object.fromEntries(excluded))).toEqual([
      { documentation: 9, fileDayCap: 100 },
      { fileDayCap: 100 },
    ])
  })
})

describe('a commit by eleven people in xp/2 (R2)', () => {
  const others = Array.from({ length: 9 }, (_, index) => ({ name: '', email: `${index}@looms.example` }))
  const crowd: Work = { by: ada, on: ON, coAuthors: [grace, ...others], write: { 'a.ts': lines(100) } }

  test('earns nothing', () => expect(linesOf(crowd)).toBe(0))
  test('lists its lines as left out', () =>
    expect(Object.fromEntries(workOf(crowd)[0]!.excluded)).toEqual({ manyAuthors: 100 }))
  test('makes its lines known, so that they earn nothing later', () =>
    expect(linesOf(crowd, { by: ada, on: ON + 60, write: { 'a.ts': lines(100) } })).toBe(0))
})

const input = (works: readonly Work[]) => {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  return { facts, people, classes: classifyPaths(facts, noAttributes), window }
}

/** The credits of Ada, who is the first person. */
function creditsOf(model: 'xp/1' | 'xp/2', works: readonly Work[]): CommitCredit[] {
  const [first] = computeCredits({ ...input(works), model: ratingModels[model] })
  return [...first![1]]
}

function dayLines(...works: readonly Work[]) {
  const days = sumContributions(input(works).facts, creditsOf('xp/2', works))
  return days.map(({ day, lines }) => ({ day, lines }))
}

function linesOf(...works: readonly Work[]): number {
  return dayLines(...works).reduce((sum, { lines }) => sum + lines, 0)
}

function workOf(...works: readonly Work[]) {
  const { facts, classes } = input(works)
  return ownWork(facts, classes, creditsOf('xp/2', works), () => [])
}
