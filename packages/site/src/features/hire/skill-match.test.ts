import { expect, test } from 'vitest'
import { developerFixture, matchPartFixture } from './developer-fixture.ts'
import { EMPTY_CRITERIA } from './parse-criteria.ts'
import { countMatches } from './skill-match.ts'

const missing = matchPartFixture({ name: 'go', title: 'Go', state: 'none', experience: 0 })
const known = matchPartFixture({
  kind: 'technology',
  name: 'react',
  title: 'React',
  state: 'known',
  experience: 60,
})
const developer = developerFixture({ match: { parts: [matchPartFixture(), known, missing], location: null } })

test('counts the matched skills', () => {
  expect(
    countMatches(developer, { ...EMPTY_CRITERIA, languages: ['typescript', 'go'], technologies: ['react'] }),
  ).toEqual({ met: 2, all: 3 })
})

test('does not count a skill below the required xp', () => {
  expect(countMatches(developer, { ...EMPTY_CRITERIA, technologies: ['react:100'] })?.met).toBe(1)
})

test('returns null for a search without skills', () => {
  expect(countMatches(developerFixture(), EMPTY_CRITERIA)).toBeNull()
})
