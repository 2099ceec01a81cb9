import { expect, test } from 'vitest'
import { developerFixture, matchPartFixture } from '../developer-fixture.ts'
import { comparedSkills } from './compared-skills.ts'

const stat = (name: string, experience: number) => ({
  ...{ name, experience, additionCount: 1, deletionCount: 0, commitCount: 1 },
  ...{ temperature: 80, lastUsageTimestamp: '2026-11-20T09:00:00.000Z' },
})

test('requested skills come first, and all bars share the highest xp', () => {
  const react = matchPartFixture({ kind: 'technology', name: 'react', title: 'React', experience: 40 })
  const developers = [
    developerFixture({
      languages: [stat('Go', 90), stat('Python', 20)],
      match: { parts: [react], location: null },
    }),
    developerFixture({ languages: [stat('Go', 200)] }),
  ]
  const { requested, others, scale } = comparedSkills(developers, {
    ...{ languages: ['python'], technologies: ['react'] },
  })
  const summary = [...requested, ...others].map(({ title, cells }) => ({
    ...{ title, xp: cells.map((cell) => cell?.experience ?? null) },
  }))
  expect({ summary, requestedCount: requested.length, scale }).toEqual({
    summary: [
      { title: 'Python', xp: [20, null] },
      { title: 'React', xp: [40, null] },
      { title: 'Go', xp: [90, 200] },
    ],
    ...{ requestedCount: 2, scale: 200 },
  })
})
