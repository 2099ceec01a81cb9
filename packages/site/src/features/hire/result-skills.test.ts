import type { RankedSkill } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { resultSkills, skillScale } from './result-skills.ts'

const now = new Date('2026-11-26T12:00:00.000Z')
const skill = (title: string, experience: number, overrides: Partial<RankedSkill> = {}): RankedSkill => ({
  ...{ kind: 'language', name: title.toLowerCase(), title, experience, temperature: 90 },
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  ...overrides,
})

test('lists requested skills first, and others up to three, on a common scale', () => {
  const cold = { temperature: 12, lastUsedAt: '2025-02-10T09:00:00.000Z' }
  const react = { kind: 'technology', name: 'react', temperature: null } as const
  const developer = {
    skills: [
      ...[skill('Go', 100), skill('Python', 50, cold), skill('React', 25, react)],
      ...[skill('Rust', 10), skill('C', 0)],
    ],
  }
  const rows = resultSkills(developer, { languages: ['python:20'], technologies: [] }, 200, now)
  expect(rows.map(({ title, portion, words }) => ({ title, portion, words }))).toEqual([
    { title: 'Python', portion: 25, words: '12 cold, last used Feb 2025' },
    { title: 'Go', portion: 50, words: '90 warm' },
    { title: 'React', portion: 12.5, words: 'last used Nov 2026' },
  ])
  expect(skillScale([developer])).toBe(100)
})
