import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, lines, type Work } from '../../../test/facts-fixture.ts'
import { createMeasuredRepository, headFileFixture } from '../../../test/measured-repository.ts'
import { dayWorth } from '../../score/day-ledger.ts'
import { dayToMonth } from '../../score/experience.ts'
import { computeEarnings } from './earnings.ts'
import { computeLabelUses, type LabelUse } from './label-uses.ts'
import { TESTS } from './labels.ts'

const MAY = 2026 * 12 + 4
const onMay4 = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-04T10:00:00Z', ...work })
const withReact = (path: string, count = 20): Partial<Work> => ({
  write: { [path]: lines(count, path) },
  imports: { [path]: ['js:react'] },
})

describe('the monthly use of a technology', () => {
  test("is the day's value if all lines use it", () =>
    expect(monthsOf('react', onMay4(withReact('a.ts')))).toEqual([[MAY, dayWorth(20)]]))
  test("is its share of the day's value", () =>
    expect(
      monthsOf(
        'react',
        onMay4({ ...withReact('a.ts'), write: { 'a.ts': lines(20), 'b.go': lines(60, 'go') } }),
      ),
    ).toEqual([[MAY, dayWorth(80) / 4]]))
  test('is grouped by month', () =>
    expect(
      monthsOf('react', onMay4(withReact('a.ts')), onMay4({ ...withReact('b.ts'), on: '2026-03-04' })).map(
        ([month]) => month,
      ),
    ).toEqual([MAY - 2, MAY]))
  test('adds up over the days of a month', () =>
    expect(
      monthsOf('react', onMay4(withReact('a.ts')), onMay4({ ...withReact('b.ts'), on: '2026-05-05' })),
    ).toEqual([[MAY, 2 * dayWorth(20)]]))
  test('is equal for technologies used in the same lines', () => {
    const imports = { 'a.ts': ['js:react', 'js:express'] }
    const uses = computeUses(onMay4({ write: { 'a.ts': lines(20) }, imports }))
    expect(uses.get('react')?.months).toEqual(uses.get('express')?.months)
  })
  test('counts a badge once for all its technologies', () => {
    const uses = computeUses(
      onMay4({ write: { 'a.ts': lines(20) }, imports: { 'a.ts': ['js:react', 'js:vue'] } }),
    )
    expect(uses.get('badge:front-end')?.lines).toBe(20)
  })
  test('is reduced on a day above the cap', () =>
    expect(
      monthsOf(
        'react',
        onMay4({
          write: { 'a.ts': lines(400), 'b.go': lines(400, 'go'), 'c.rs': lines(400, 'rs') },
          imports: { 'a.ts': ['js:react'] },
        }),
      )[0]?.[1],
    ).toBeCloseTo(4 / 3, 9))
  test('is empty if no line counts', () =>
    expect(computeUses(onMay4({ imports: { 'a.md': ['js:react'] }, write: { 'a.md': lines(9) } })).size).toBe(
      0,
    ))
})

describe('a label', () => {
  test('has its lines before the daily cap', () =>
    expect(
      computeUses(onMay4({ write: { 'a.test.ts': lines(400), 'b.test.ts': lines(400, 'b') } })).get(TESTS)
        ?.lines,
    ).toBe(800))
  test('has the date of its last commit', () =>
    expect(
      computeUses(onMay4(withReact('a.ts')), onMay4({ ...withReact('b.ts'), on: '2026-03-04' })).get('react')
        ?.lastSeconds,
    ).toBe(Date.parse('2026-05-04T10:00:00Z') / 1000))
  test('has its repositories', () => {
    const repositories = ['r', 's'].map((id) => createMeasuredRepository(id, [onMay4(withReact(`${id}.ts`))]))
    expect(computeLabelUses(computeEarnings(repositories)).get('react')?.repositories).toEqual(
      new Set(['r', 's']),
    )
  })
})

describe('the labels of one repository', () => {
  const repositories = [
    createMeasuredRepository('r', [onMay4(withReact('a.ts', 60))]),
    createMeasuredRepository('s', [onMay4({ write: { 'b.go': lines(60, 'go') } })]),
  ]
  const earnings = computeEarnings(repositories)

  test('exclude those of other repositories', () =>
    expect(computeLabelUses(earnings, 's').has('react')).toBe(false))
  test('share the day with other repositories', () =>
    expect([...computeLabelUses(earnings, 'r').get('react')!.months]).toEqual([[MAY, dayWorth(120) / 2]]))
  test('are empty for an unknown repository', () => expect(computeLabelUses(earnings, 't').size).toBe(0))
})

test('never exceed the sum of the days of a month', () => {
  const someWork = fc.record({
    on: fc.integer({ min: 0, max: 40 }).map((day) => Date.parse('2026-04-01') / 1000 + day * 86_400),
    count: fc.integer({ min: 1, max: 700 }),
    path: fc.constantFrom('a.ts', 'b.css', 'c.test.ts', 'd.go'),
  })
  fc.assert(
    fc.property(fc.array(someWork, { maxLength: 6 }), (all) => {
      const works = all.map(({ on, count, path }, index) => ({
        by: ada,
        on,
        write: { [path]: lines(count, `${index}`) },
        imports: { [path]: ['js:react'] },
      }))
      const { ledger, ...earnings } = computeEarnings([createMeasuredRepository('r', works)])
      const worth = Map.groupBy(ledger, ({ day }) => dayToMonth(day))
      for (const { months } of computeLabelUses({ ledger, ...earnings }).values())
        for (const [month, x] of months)
          expect(x).toBeLessThanOrEqual(worth.get(month)!.reduce((sum, day) => sum + day.worth, 0) + 1e-9)
    }),
  )
})

function computeUses(...works: readonly Work[]): Map<string, LabelUse> {
  return computeLabelUses(computeEarnings([createMeasuredRepository('r', works, [headFileFixture('a.ts')])]))
}

function monthsOf(label: string, ...works: readonly Work[]) {
  return [...(computeUses(...works).get(label)?.months ?? [])]
}
