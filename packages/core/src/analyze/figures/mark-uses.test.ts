import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, lines, type Work } from '../../../test/a-facts.ts'
import { aHeadFile, aMeasured } from '../../../test/a-measured.ts'
import { dayWorth } from '../../score/day-ledger.ts'
import { monthOfDay } from '../../score/experience.ts'
import { earnedInAll } from './earnings.ts'
import { type MarkUse, markUses } from './mark-uses.ts'
import { TESTS } from './marks.ts'

const MAY = 2026 * 12 + 4
const on4 = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-04T10:00:00Z', ...work })
const withReact = (path: string, count = 20): Partial<Work> => ({
  write: { [path]: lines(count, path) },
  imports: { [path]: ['js:react'] },
})

describe('what work with a technology comes to', () => {
  test('is what its day is worth where all lines are of it', () =>
    expect(monthsOf('react', on4(withReact('a.ts')))).toEqual([[MAY, dayWorth(20)]]))
  test('is its part of what the day is worth', () =>
    expect(
      monthsOf('react', on4({ ...withReact('a.ts'), write: { 'a.ts': lines(20), 'b.go': lines(60, 'go') } })),
    ).toEqual([[MAY, dayWorth(80) / 4]]))
  test('goes by month', () =>
    expect(
      monthsOf('react', on4(withReact('a.ts')), on4({ ...withReact('b.ts'), on: '2026-03-04' })).map(
        ([month]) => month,
      ),
    ).toEqual([MAY - 2, MAY]))
  test('adds up over the days of a month', () =>
    expect(
      monthsOf('react', on4(withReact('a.ts')), on4({ ...withReact('b.ts'), on: '2026-05-05' })),
    ).toEqual([[MAY, 2 * dayWorth(20)]]))
  test('is the same for each technology that overlaps', () => {
    const imports = { 'a.ts': ['js:react', 'js:express'] }
    const uses = usesOf(on4({ write: { 'a.ts': lines(20) }, imports }))
    expect(uses.get('react')?.months).toEqual(uses.get('express')?.months)
  })
  test('counts a badge once for all its technologies', () => {
    const uses = usesOf(on4({ write: { 'a.ts': lines(20) }, imports: { 'a.ts': ['js:react', 'js:vue'] } }))
    expect(uses.get('badge:front-end')?.lines).toBe(20)
  })
  test('shrinks with a day that is over the cap', () =>
    expect(
      monthsOf(
        'react',
        on4({
          write: { 'a.ts': lines(400), 'b.go': lines(400, 'go'), 'c.rs': lines(400, 'rs') },
          imports: { 'a.ts': ['js:react'] },
        }),
      )[0]?.[1],
    ).toBeCloseTo(4 / 3, 9))
  test('is nothing where no line counts', () =>
    expect(usesOf(on4({ imports: { 'a.md': ['js:react'] }, write: { 'a.md': lines(9) } })).size).toBe(0))
})

describe('a mark', () => {
  test('has its lines before the cap of the day', () =>
    expect(
      usesOf(on4({ write: { 'a.test.ts': lines(400), 'b.test.ts': lines(400, 'b') } })).get(TESTS)?.lines,
    ).toBe(800))
  test('has the moment of its last commit', () =>
    expect(
      usesOf(on4(withReact('a.ts')), on4({ ...withReact('b.ts'), on: '2026-03-04' })).get('react')
        ?.lastSeconds,
    ).toBe(Date.parse('2026-05-04T10:00:00Z') / 1000))
  test('has its repositories', () => {
    const repositories = ['r', 's'].map((id) => aMeasured(id, [on4(withReact(`${id}.ts`))]))
    expect(markUses(earnedInAll(repositories)).get('react')?.repositories).toEqual(new Set(['r', 's']))
  })
})

describe('the marks of one repository', () => {
  const repositories = [
    aMeasured('r', [on4(withReact('a.ts', 60))]),
    aMeasured('s', [on4({ write: { 'b.go': lines(60, 'go') } })]),
  ]
  const earnings = earnedInAll(repositories)

  test('are its own alone', () => expect(markUses(earnings, 's').has('react')).toBe(false))
  test('share the day with the others', () =>
    expect([...markUses(earnings, 'r').get('react')!.months]).toEqual([[MAY, dayWorth(120) / 2]]))
  test('are none of one that is not there', () => expect(markUses(earnings, 't').size).toBe(0))
})

test('no mark is worth more in a month than the days of the month', () => {
  const someWork = fc.record({
    on: fc.integer({ min: 0, max: 40 }).map((day) => Date.parse('2026-04-01') / 1000 + day * 86_400),
    count: fc.integer({ min: 1, max: 700 }),
    path: fc.constantFrom('a.ts', 'b.css', 'c.test.ts', 'd.go'),
  })
  fc.assert(
    fc.property(fc.array(someWork, { maxLength: 6 }), (all) => {
      const works = all.map(({ on, count, path }, place) => ({
        by: ada,
        on,
        write: { [path]: lines(count, `${place}`) },
        imports: { [path]: ['js:react'] },
      }))
      const { ledger, ...earnings } = earnedInAll([aMeasured('r', works)])
      const worth = Map.groupBy(ledger, ({ day }) => monthOfDay(day))
      for (const { months } of markUses({ ledger, ...earnings }).values())
        for (const [month, x] of months)
          expect(x).toBeLessThanOrEqual(worth.get(month)!.reduce((sum, day) => sum + day.worth, 0) + 1e-9)
    }),
  )
})

function usesOf(...works: readonly Work[]): Map<string, MarkUse> {
  return markUses(earnedInAll([aMeasured('r', works, [aHeadFile('a.ts')])]))
}

function monthsOf(mark: string, ...works: readonly Work[]) {
  return [...(usesOf(...works).get(mark)?.months ?? [])]
}
