import { describe, expect, test } from 'vitest'
import { monthXp } from '../../score/experience.ts'
import type { LabelUse } from './label-uses.ts'
import { buildTechnologyGroups, type TechnologyWork } from './technology-stats.ts'

const NOW = 2026 * 12 + 4
const use = (...months: readonly [month: number, x: number][]): LabelUse => ({
  months: new Map(months),
  repositories: new Set(['r']),
  lastSeconds: 0,
  lines: 1,
})
const work = (key: string, overrides: Partial<TechnologyWork> = {}): TechnologyWork => ({
  key,
  use: undefined,
  projectCount: 1,
  fileCount: 0,
  isDeclared: false,
  ...overrides,
})
const stats = (...works: readonly TechnologyWork[]) =>
  buildTechnologyGroups(works, NOW).flatMap(({ technologies }) => technologies)
const only = (...works: readonly TechnologyWork[]) => stats(...works)[0]!

describe('a technology', () => {
  test('has the xp of its months, multiplied by its difficulty factor', () =>
    expect(only(work('react', { use: use([NOW, 4]) })).experience).toBeCloseTo(monthXp(4), 6))
  test('is limited to its maximum xp', () => {
    const months = Array.from({ length: 60 }, (_, ago): [number, number] => [NOW - ago, 60])
    expect(only(work('eslint', { use: use(...months) })).experience).toBe(50)
  })
  test('is warm after a month of work', () =>
    expect(only(work('react', { use: use([NOW, 20]) })).temperature).toBeGreaterThan(50))
  test('is cold after several years', () =>
    expect(only(work('react', { use: use([NOW - 60, 20]) })).temperature).toBeLessThan(1))
  test('counts months with a day of at least five lines', () =>
    expect(only(work('react', { use: use([NOW, 0.32], [NOW - 1, 0.31]) })).activeMonthCount).toBe(1))
  test('has 1 xp if only declared', () =>
    expect(only(work('react', { isDeclared: true })).experience).toBe(1))
  test('has no active months if only declared', () =>
    expect(only(work('react', { isDeclared: true }))).toMatchObject({
      temperature: 0,
      activeMonthCount: 0,
      declaredOnly: true,
    }))
  test('has no xp if only other authors use it', () =>
    expect(only(work('react'))).toMatchObject({ experience: 0, declaredOnly: false }))
  test('has its catalog title', () => expect(only(work('react')).title).toBe('React'))
  test('is omitted if it is not in the catalog', () => expect(stats(work('my-own'))).toEqual([]))
})

describe('technologies', () => {
  const names = (...works: readonly TechnologyWork[]) => stats(...works).map(({ name }) => name)

  test('are sorted by experience', () =>
    expect(names(work('react', { use: use([NOW, 1]) }), work('vue', { use: use([NOW, 2]) }))).toEqual([
      'vue',
      'react',
    ]))
  test('with equal experience are sorted by projects', () =>
    expect(names(work('react'), work('vue', { projectCount: 2 }))).toEqual(['vue', 'react']))
  test('with equal experience and projects are sorted by title', () =>
    expect(names(work('vue'), work('react'), work('angular'))).toEqual(['angular', 'react', 'vue']))
  test('are empty without work', () => expect(buildTechnologyGroups([], NOW)).toEqual([]))
})

describe('groups', () => {
  const groups = (...works: readonly TechnologyWork[]) =>
    buildTechnologyGroups(works, NOW).map(({ name }) => name)

  test('combine technologies of one purpose', () =>
    expect(buildTechnologyGroups([work('react'), work('vue')], NOW).length).toBe(1))
  test('are sorted by their best-known technology', () =>
    expect(groups(work('react', { use: use([NOW, 1]) }), work('express', { use: use([NOW, 2]) }))).toEqual(
      groups(work('express', { use: use([NOW, 2]) }), work('react', { use: use([NOW, 1]) })),
    ))
  test('start with the best-known technology', () => {
    const [first] = buildTechnologyGroups([work('react'), work('express', { use: use([NOW, 2]) })], NOW)
    expect(first!.technologies[0]!.name).toBe('express')
  })
})

test('sorts technologies without experience by file count', () => {
  const works = [work('react', { fileCount: 1 }), work('vue', { fileCount: 9 })]
  expect(buildTechnologyGroups(works, 0)[0]?.technologies.map(({ name }) => name)).toEqual(['vue', 'react'])
})
