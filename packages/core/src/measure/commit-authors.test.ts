import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, robot, type Work } from '../../test/facts-fixture.ts'
import { commitAuthors } from './commit-authors.ts'
import { resolvePeople } from './people.ts'

describe('commitAuthors (R2)', () => {
  test('returns the author', () => expect(namesOf({ by: ada })).toEqual(['Ada Byrne']))
  test('returns the author and co-authors', () =>
    expect(namesOf({ by: ada, coAuthors: [grace] })).toEqual(['Ada Byrne', 'Grace Okafor']))
  test('returns each person once', () =>
    expect(namesOf({ by: ada, coAuthors: [ada, ada] })).toEqual(['Ada Byrne']))
  test('excludes bot co-authors', () =>
    expect(namesOf({ by: ada, coAuthors: [robot] })).toEqual(['Ada Byrne']))
  test('returns no one if the author is a bot', () =>
    expect(namesOf({ by: robot, coAuthors: [ada] })).toEqual([]))
})

function namesOf(work: Work): string[] {
  const facts = buildFacts(work)
  const people = resolvePeople(facts, (contact) => contact)
  return commitAuthors(facts, people, 0).map((person) => people.people[person]!.name)
}
