import { describe, expect, test } from 'vitest'
import { levelsOf } from '../../test/group-badge-levels.ts'
import { listVectorFiles, loadVectors, readVectorFile, type Vectors } from '../../test/vectors.ts'
import { rockStar } from '../catalog/badges/rock-star.ts'
import { degreeOfAuthorship } from '../measure/familiarity/familiarity.ts'
import { computeGroupBadge } from './badges.ts'
import { computeExperience, type DayLines, dayWorth, monthXp } from './experience.ts'
import { levelForXp } from './level.ts'
import { computeLibraryBadge, type LibraryWork } from './library-badge.ts'
import { MODEL } from './model.ts'
import { computeQuality, type QualityFigures } from './quality.ts'
import { stackOverflowXp, tagXp } from './stack-overflow.ts'
import { monthlyUse, technologyXp } from './technology-experience.ts'
import { computeTemperature } from './temperature.ts'

const FIRST_OF_MAY = Date.UTC(2026, 4, 1) / 86_400_000

describe('all vector files', () => {
  const modelOf = (file: string) => readVectorFile<Vectors<unknown, unknown>>(file).model

  test.each(listVectorFiles())('%s names the model that it was written for', (file) =>
    expect(modelOf(file)).toBe('xp/1'),
  )
  test.each(listVectorFiles('xp-2/'))('xp-2/%s names the current model', (file) =>
    expect(modelOf(`xp-2/${file}`)).toBe(MODEL),
  )
})

describe('dayWorth (R6)', () => {
  test.each(loadVectors<{ lines: number }, { worth: number }>('day'))('%s', (_, { lines }, expected) =>
    expect({ worth: dayWorth(lines) }).toEqual(expected),
  )
})

describe('monthXp (R7)', () => {
  test.each(loadVectors<{ x: number }, { xp: number }>('month'))('%s', (_, { x }, expected) =>
    expect({ xp: monthXp(x) }).toEqual(expected),
  )
  test.each(loadVectors<{ days: number; lines: number }, { xp: number }>('gaming'))(
    'gaming: %s',
    (_, input, expected) =>
      expect({ xp: total(month(Array.from({ length: input.days }, () => input.lines))) }).toEqual(expected),
  )
})

describe('technologyXp (R8)', () => {
  interface TechnologyInput {
    readonly months: readonly number[]
    readonly difficulty: number
    readonly maxExperience: number | null
  }
  test.each(loadVectors<TechnologyInput, { xp: number }>('technology'))('%s', (_, input, expected) => {
    const { months, difficulty, maxExperience } = input
    expect({
      xp: technologyXp(months, { difficulty, maxExperience: maxExperience ?? undefined }),
    }).toEqual(expected)
  })
  test.each(
    loadVectors<{ days: readonly { lines: number; using: number }[] }, { x: number }>('technology-days'),
  )('%s', (_, { days }, expected) => {
    const uses = days.map(({ lines, using }, index) => ({
      day: FIRST_OF_MAY + index,
      total: lines,
      worth: dayWorth(lines),
      uses: new Map([['react', using]]),
    }))
    const months = monthlyUse(uses).get('react') ?? new Map()
    expect({ x: sum(months.values()) }).toEqual(expected)
  })
})

describe('computeTemperature (R10)', () => {
  interface MonthRange {
    readonly fromAge: number
    readonly toAge: number
    readonly xp: number
  }
  const NOW = 2026 * 12
  test.each(loadVectors<{ months: readonly MonthRange[] }, { temperature: number }>('temperature'))(
    '%s',
    (_, { months }, expected) => {
      const monthlyXp = months.flatMap(({ fromAge, toAge, xp }) =>
        Array.from({ length: toAge - fromAge + 1 }, (_, offset) => [NOW - fromAge - offset, xp] as const),
      )
      expect({ temperature: computeTemperature(monthlyXp, NOW) }).toEqual(expected)
    },
  )
})

describe('active months (R11)', () => {
  test.each(loadVectors<{ days: readonly number[] }, { active: boolean }>('active-month'))(
    '%s',
    (_, { days }, expected) =>
      expect({ active: computeExperience(month(days)).activeMonths.size === 1 }).toEqual(expected),
  )
})

describe('degreeOfAuthorship (R12)', () => {
  test.each(loadVectors<{ first: boolean; own: number; others: number }, { degree: number }>('authorship'))(
    '%s',
    (_, { first, own, others }, expected) =>
      expect({ degree: degreeOfAuthorship(first, own, others) }).toEqual(expected),
  )
})

describe('computeQuality (R13)', () => {
  type FlatFigures = Omit<QualityFigures, 'tools' | 'documents'> &
    QualityFigures['tools'] &
    QualityFigures['documents']
  test.each(loadVectors<FlatFigures, ReturnType<typeof computeQuality>>('quality'))(
    '%s',
    (_, flat, expected) =>
      expect(computeQuality({ ...flat, tools: flat, documents: flat })).toEqual(expected),
  )
})

describe('Stack Overflow answers (R14)', () => {
  test.each(loadVectors<{ score: number; answers: number }, { tag: number; total: number }>('answers'))(
    '%s',
    (_, { score, answers: answerCount }, expected) =>
      expect({
        tag: tagXp({ score, answerCount }),
        total: stackOverflowXp({ score, answerCount }),
      }).toEqual(expected),
  )
})

describe('levelForXp (R15)', () => {
  test.each(loadVectors<{ total: number }, { level: number }>('level'))('%s', (_, { total }, expected) =>
    expect({ level: levelForXp(total) }).toEqual(expected),
  )
})

describe('badges (R16)', () => {
  interface Work {
    readonly badge: string
    readonly experience: number
    readonly activeMonthCount: number
    readonly repositoryCount: number
    readonly testShare: number
  }
  type Level = { readonly level: string | null }
  test.each(loadVectors<Work, Level>('badges'))('%s', (_, { badge, ...work }, expected) =>
    expect({ level: computeGroupBadge(levelsOf(badge), { ...work, cold: false }).level }).toEqual(expected),
  )
  test.each(loadVectors<{ libraries: readonly LibraryWork[] }, Level>('rock-star'))(
    'libraries: %s',
    (_, { libraries }, expected) =>
      expect({ level: computeLibraryBadge(rockStar.rule.levels, libraries).level }).toEqual(expected),
  )
})

/** Days of May 2026 with these effective lines. */
function month(days: readonly number[]): DayLines[] {
  return days.map((lines, index) => ({
    day: FIRST_OF_MAY + index,
    repository: 'looms',
    language: 'TypeScript',
    lines,
  }))
}

function total(days: readonly DayLines[]): number {
  return sum(computeExperience(days).earned.map(({ xp }) => xp))
}

function sum(values: Iterable<number>): number {
  let all = 0
  for (const value of values) all += value
  return all
}
