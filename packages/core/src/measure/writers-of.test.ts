import { describe, expect, test } from 'vitest'
import { ada, aFacts, grace, robot, type Work } from '../../test/a-facts.ts'
import { peopleIn } from './people.ts'
import { writersOf } from './writers-of.ts'

describe('the writers of a commit (R2)', () => {
  test('are its author', () => expect(namesOf({ by: ada })).toEqual(['Ada Byrne']))
  test('are author and helpers', () =>
    expect(namesOf({ by: ada, coAuthors: [grace] })).toEqual(['Ada Byrne', 'Grace Okafor']))
  test('are each named once', () =>
    expect(namesOf({ by: ada, coAuthors: [ada, ada] })).toEqual(['Ada Byrne']))
  test('are no bots that helped', () =>
    expect(namesOf({ by: ada, coAuthors: [robot] })).toEqual(['Ada Byrne']))
  test('are nobody where a bot is the author', () =>
    expect(namesOf({ by: robot, coAuthors: [ada] })).toEqual([]))
})

function namesOf(work: Work): string[] {
  const facts = aFacts(work)
  const people = peopleIn(facts, (contact) => contact)
  return writersOf(facts, people, 0).map((person) => people.people[person]!.name)
}
