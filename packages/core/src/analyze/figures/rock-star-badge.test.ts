import { describe, expect, test } from 'vitest'
import type { Library } from '../../score/rock-star.ts'
import { personBadges } from './person-badges.ts'

const liked: Library = { stars: 2000, familiarity: 12.3456789, ownMonths: 2, published: true }
const badgesFor = (...libraries: readonly Library[]) =>
  personBadges({ marks: new Map(), lines: 0, libraries, asOfMonth: 24_316 })

describe('the rock-star badge (R16)', () => {
  test('is earned by knowing a library people like', () =>
    expect(badgesFor(liked).map(({ name, level }) => `${name} ${level}`)).toEqual(['rock-star verified']))
  test('tells how well the best one is known', () =>
    expect(badgesFor(liked)[0]!.figures).toEqual({ familiarity: 12.345679, libraryCount: 1 }))
  test('has no last day', () => expect(badgesFor(liked)[0]!.lastUsageTimestamp).toBeNull())
  test('never fades', () => expect(badgesFor(liked)[0]!.cold).toBe(false))
  test('tells what the next level asks for', () =>
    expect(badgesFor(liked)[0]!.missing).toEqual([{ figure: 'bestFamiliarity', have: 12.345679, need: 25 }]))
  test('is not earned where no registry has the library', () =>
    expect(badgesFor({ ...liked, published: false })).toEqual([]))
  test('is not earned without libraries', () => expect(badgesFor()).toEqual([]))
})
