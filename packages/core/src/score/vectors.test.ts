import { describe, expect, test } from 'vitest'
import { filesIn, read, rowsOf, type Vectors } from '../../test/vectors.ts'
import { degreeOfAuthorship } from '../measure/familiarity/familiarity.ts'
import type { GroupBadge } from './badge-rules.ts'
import { groupBadge } from './badges.ts'
import { type DayLines, dayWorth, experience, monthXp } from './experience.ts'
import { level } from './level.ts'
import { MODEL } from './model.ts'
import { type QualityFigures, quality } from './quality.ts'
import { type Library, rockStar } from './rock-star.ts'
import { stackOverflowXp, tagXp } from './stack-overflow.ts'
import { monthlyUse, technologyXp } from './technology-experience.ts'
import { temperature } from './temperature.ts'

const FIRST_OF_MAY = Date.UTC(2026, 4, 1) / 86_400_000

describe('all files of vectors', () => {
  test.each(filesIn())('%s is for this model', (file) =>
    expect(read<Vectors<unknown, unknown>>(file).model).toBe(MODEL),
  )
})

describe('a day (R6)', () => {
  test.each(rowsOf<{ lines: number }, { worth: number }>('day'))('%s', (_, { lines }, expected) =>
    expect({ worth: dayWorth(lines) }).toEqual(expected),
  )
})

describe('a month (R7)', () => {
  test.each(rowsOf<{ x: number }, { xp: number }>('month'))('%s', (_, { x }, expected) =>
    expect({ xp: monthXp(x) }).toEqual(expected),
  )
  test.each(rowsOf<{ days: number; lines: number }, { xp: number }>('gaming'))(
    'of %s',
    (_, input, expected) =>
      expect({ xp: total(month(Array.from({ length: input.days }, () => input.lines))) }).toEqual(expected),
  )
})

describe('a technology (R8)', () => {
  interface Rated {
    readonly months: readonly number[]
    readonly difficulty: number
    readonly maxExperience: number | null
  }
  test.each(rowsOf<Rated, { xp: number }>('technology'))('%s', (_, input, expected) => {
    const { months, difficulty, maxExperience } = input
    expect({
      xp: technologyXp(months, { difficulty, maxExperience: maxExperience ?? undefined }),
    }).toEqual(expected)
  })
  test.each(rowsOf<{ days: readonly { lines: number; using: number }[] }, { x: number }>('technology-days'))(
    '%s',
    (_, { days }, expected) => {
      const uses = days.map(({ lines, using }, place) => ({
        day: FIRST_OF_MAY + place,
        total: lines,
        worth: dayWorth(lines),
        uses: new Map([['react', using]]),
      }))
      const months = monthlyUse(uses).get('react') ?? new Map()
      expect({ x: sum(months.values()) }).toEqual(expected)
    },
  )
})

describe('temperature (R10)', () => {
  interface Run {
    readonly fromAge: number
    readonly toAge: number
    readonly xp: number
  }
  const NOW = 2026 * 12
  test.each(rowsOf<{ months: readonly Run[] }, { temperature: number }>('temperature'))(
    '%s',
    (_, { months }, expected) => {
      const each = months.flatMap(({ fromAge, toAge, xp }) =>
        Array.from({ length: toAge - fromAge + 1 }, (_, at) => [NOW - fromAge - at, xp] as const),
      )
      expect({ temperature: temperature(each, NOW) }).toEqual(expected)
    },
  )
})

describe('an active month (R11)', () => {
  test.each(rowsOf<{ days: readonly number[] }, { active: boolean }>('active-month'))(
    '%s',
    (_, { days }, expected) =>
      expect({ active: experience(month(days)).activeMonths.size === 1 }).toEqual(expected),
  )
})

describe('a degree of authorship (R12)', () => {
  test.each(rowsOf<{ first: boolean; own: number; others: number }, { degree: number }>('authorship'))(
    '%s',
    (_, { first, own, others }, expected) =>
      expect({ degree: degreeOfAuthorship(first, own, others) }).toEqual(expected),
  )
})

describe('quality (R13)', () => {
  type Flat = Omit<QualityFigures, 'tools' | 'documents'> &
    QualityFigures['tools'] &
    QualityFigures['documents']
  test.each(rowsOf<Flat, ReturnType<typeof quality>>('quality'))('%s', (_, flat, expected) =>
    expect(quality({ ...flat, tools: flat, documents: flat })).toEqual(expected),
  )
})

describe('answers (R14)', () => {
  test.each(rowsOf<{ score: number; answers: number }, { tag: number; total: number }>('answers'))(
    '%s',
    (_, { score, answers: answerCount }, expected) =>
      expect({
        tag: tagXp({ score, answerCount }),
        total: stackOverflowXp({ score, answerCount }),
      }).toEqual(expected),
  )
})

describe('a level (R15)', () => {
  test.each(rowsOf<{ total: number }, { level: number }>('level'))('%s', (_, { total }, expected) =>
    expect({ level: level(total) }).toEqual(expected),
  )
})

describe('a badge (R16)', () => {
  interface Work {
    readonly badge: GroupBadge
    readonly experience: number
    readonly activeMonthCount: number
    readonly repositoryCount: number
    readonly testShare: number
  }
  type Level = { readonly level: string | null }
  test.each(rowsOf<Work, Level>('badges'))('%s', (_, { badge, ...work }, expected) =>
    expect({ level: groupBadge(badge, { ...work, cold: false }).level }).toEqual(expected),
  )
  test.each(rowsOf<{ libraries: readonly Library[] }, Level>('rock-star'))(
    'of libraries: %s',
    (_, { libraries }, expected) => expect({ level: rockStar(libraries).level }).toEqual(expected),
  )
})

/** The days of May 2026, with so many effective lines each. */
function month(days: readonly number[]): DayLines[] {
  return days.map((lines, place) => ({
    day: FIRST_OF_MAY + place,
    repository: 'looms',
    language: 'TypeScript',
    lines,
  }))
}

function total(days: readonly DayLines[]): number {
  return sum(experience(days).earned.map(({ xp }) => xp))
}

function sum(values: Iterable<number>): number {
  let all = 0
  for (const value of values) all += value
  return all
}
