import { stories } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzed } from '../../test/analyzed.ts'

describe('the worked example of the rating model (R5, R6, R7)', async () => {
  const ada = (
    await analyzed(stories['worked-example']!(), {
      authors: ['ada@byrne.example'],
      asOf: new Date('2026-05-31'),
    })
  ).person!
  const xp = Object.fromEntries(ada.languages.map(({ name, experience }) => [name, experience]))

  test('gives 4.86 xp in all', () => expect(ada.experience.total).toBeCloseTo(4.86, 2))
  test('of which TypeScript has 2.95', () => expect(xp.TypeScript).toBeCloseTo(2.95, 2))
  test('and Go 1.81', () => expect(xp.Go).toBeCloseTo(1.805, 2))
  test('and YAML 0.11', () => expect(xp.YAML).toBeCloseTo(0.11, 2))
  test('is level 1', () => expect(ada.level).toBe(1))
})
