import { describe, expect, test } from 'vitest'
import { monthXp } from '../../score/experience.ts'
import type { MarkUse } from './mark-uses.ts'
import { type TechnologyWork, technologyGroups } from './technology-stats.ts'

const NOW = 2026 * 12 + 4
const use = (...months: readonly [month: number, x: number][]): MarkUse => ({
  months: new Map(months),
  repositories: new Set(['r']),
  lastSeconds: 0,
  lines: 1,
})
const work = (key: string, of: Partial<TechnologyWork> = {}): TechnologyWork => ({
  key,
  use: undefined,
  projectCount: 1,
  fileCount: 0,
  isDeclared: false,
  ...of,
})
const stats = (...works: readonly TechnologyWork[]) =>
  technologyGroups(works, NOW).flatMap(({ technologies }) => technologies)
const only = (...works: readonly TechnologyWork[]) => stats(...works)[0]!

describe('a technology', () => {
  test('has the xp of its months, times its difficulty', () =>
    expect(only(work('react', { use: use([NOW, 4]) })).experience).toBeCloseTo(monthXp(4), 6))
  test('has no more xp than its limit', () => {
    const months = Array.from({ length: 60 }, (_, ago): [number, number] => [NOW - ago, 60])
    expect(only(work('eslint', { use: use(...months) })).experience).toBe(50)
  })
  test('is warm after a month of work', () =>
    expect(only(work('react', { use: use([NOW, 20]) })).temperature).toBeGreaterThan(50))
  test('is cold after years', () =>
    expect(only(work('react', { use: use([NOW - 60, 20]) })).temperature).toBeLessThan(1))
  test('counts the months with a day of five lines', () =>
    expect(only(work('react', { use: use([NOW, 0.32], [NOW - 1, 0.31]) })).activeMonthCount).toBe(1))
  test('that is only declared has 1 xp', () =>
    expect(only(work('react', { isDeclared: true })).experience).toBe(1))
  test('that is only declared has no months', () =>
    expect(only(work('react', { isDeclared: true }))).toMatchObject({
      temperature: 0,
      activeMonthCount: 0,
      declaredOnly: true,
    }))
  test('that others use has none', () =>
    expect(only(work('react'))).toMatchObject({ experience: 0, declaredOnly: false }))
  test('has its title', () => expect(only(work('react')).title).toBe('React'))
  test('that is in no catalogue is left out', () => expect(stats(work('my-own'))).toEqual([]))
})

describe('technologies', () => {
  const names = (...works: readonly TechnologyWork[]) => stats(...works).map(({ name }) => name)

  test('come by experience', () =>
    expect(names(work('react', { use: use([NOW, 1]) }), work('vue', { use: use([NOW, 2]) }))).toEqual([
      'vue',
      'react',
    ]))
  test('of the same experience come by their projects', () =>
    expect(names(work('react'), work('vue', { projectCount: 2 }))).toEqual(['vue', 'react']))
  test('of the same experience and projects come by title', () =>
    expect(names(work('vue'), work('react'), work('angular'))).toEqual(['angular', 'react', 'vue']))
  test('are none where there is no work', () => expect(technologyGroups([], NOW)).toEqual([]))
})

describe('groups', () => {
  const groups = (...works: readonly TechnologyWork[]) => technologyGroups(works, NOW).map(({ name }) => name)

  test('have the technologies of one purpose', () =>
    expect(technologyGroups([work('react'), work('vue')], NOW).length).toBe(1))
  test('come by their best known technology', () =>
    expect(groups(work('react', { use: use([NOW, 1]) }), work('express', { use: use([NOW, 2]) }))).toEqual(
      groups(work('express', { use: use([NOW, 2]) }), work('react', { use: use([NOW, 1]) })),
    ))
  test('put the better known first', () => {
    const [first] = technologyGroups([work('react'), work('express', { use: use([NOW, 2]) })], NOW)
    expect(first!.technologies[0]!.name).toBe('express')
  })
})

test('of technologies nobody is known for, those of most files come first', () => {
  const works = [work('react', { fileCount: 1 }), work('vue', { fileCount: 9 })]
  expect(technologyGroups(works, 0)[0]?.technologies.map(({ name }) => name)).toEqual(['vue', 'react'])
})
