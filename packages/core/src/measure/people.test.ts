import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, grace, robot, type Work } from '../../test/a-facts.ts'
import { shuffledWorks } from '../../test/some-works.ts'
import type { Contact } from '../detect/identity.ts'
import { BOT, peopleIn } from './people.ts'

const adaAtWork = { name: 'Ada Byrne', email: 'a.byrne@looms.example' }
const adaShort = { name: 'ada', email: 'ada@byrne.example' }
const asTheyAre = (contact: Contact) => contact

describe('people', () => {
  test('are told apart by address', () => expect(namesOf(ada, grace)).toEqual(['Ada Byrne', 'Grace Okafor']))
  test('are one whatever the case of the address', () =>
    expect(namesOf(grace, { ...grace, email: 'Grace@Okafor.example' })).toEqual(['Grace Okafor']))
  test('with one name and two addresses are two', () =>
    expect(namesOf(ada, adaAtWork)).toEqual(['Ada Byrne', 'Ada Byrne']))
  test('go by the name of most of their commits', () =>
    expect(namesOf(adaShort, ada, ada)).toEqual(['Ada Byrne']))
  test('go by the name of most commits also where several addresses share it', () => {
    const { people } = peopleIn(facts(adaShort, adaShort, adaShort, ada, ada, adaAtWork, adaAtWork), joined)
    expect(people[0]!.name).toBe('Ada Byrne')
  })
  test('are one under two account ids of one login', () =>
    expect(peopleOf(noreply('1+ada'), noreply('ada')).length).toBe(1))
  test('without an address are told apart by name', () =>
    expect(peopleOf({ name: 'One', email: '' }, { name: 'Two', email: '' }).length).toBe(2))
  test('without an address are one whatever the case of the name', () =>
    expect(peopleOf({ name: 'One', email: '' }, { name: 'one', email: '' }).length).toBe(1))
  test('without an address have none', () =>
    expect(peopleOf({ name: 'One', email: '' })[0]!.emails).toEqual([]))
  test('are not bots', () => expect(peopleOf(robot)).toEqual([]))
  test('that are bots have no place', () =>
    expect([...peopleIn(facts(robot), asTheyAre).personOf]).toEqual([BOT]))
  test('who only helped are people too', () =>
    expect(
      peopleIn(aFacts({ by: ada, coAuthors: [grace] }), asTheyAre).people.map(({ name }) => name),
    ).toContain('Grace Okafor'))
  test('go by a name where any commit has one', () =>
    expect(namesOf({ ...ada, name: '' }, { ...ada, name: '' }, ada)).toEqual(['Ada Byrne']))
})

describe('a mailmap', () => {
  test('makes one of two', () => expect(peopleIn(facts(ada, adaAtWork), joined).people.length).toBe(1))
  test('gives both addresses, the proper one first', () =>
    expect(peopleIn(facts(adaAtWork, ada), joined).people[0]!.emails).toEqual([
      'ada@byrne.example',
      'a.byrne@looms.example',
    ]))
  test('gives the name', () => expect(peopleIn(facts(adaShort), () => ada).people[0]!.name).toBe('Ada Byrne'))
  test('cannot make a person of a bot', () => expect(peopleIn(facts(robot), () => ada).people).toEqual([]))
})

test('people are the same whatever order the commits come in', () => {
  fc.assert(
    fc.property(shuffledWorks, ([works, shuffled]) => {
      expect(peopleTold(shuffled)).toEqual(peopleTold(works))
    }),
  )
})

function joined(contact: Contact): Contact {
  return contact.email === adaAtWork.email ? { ...contact, email: ada.email } : contact
}

function noreply(account: string): Contact {
  return { name: 'Ada', email: `${account}@users.noreply.github.com` }
}

function facts(...authors: readonly Contact[]) {
  return aFacts(...authors.map((by) => ({ by })))
}

function peopleOf(...authors: readonly Contact[]) {
  return peopleIn(facts(...authors), asTheyAre).people
}

function namesOf(...authors: readonly Contact[]): string[] {
  return peopleOf(...authors).map(({ name }) => name)
}

function peopleTold(works: readonly Work[]): string[] {
  const { people } = peopleIn(aFacts(...works), joined)
  return people.map(({ name, emails }) => `${name} ${emails.join()}`).sort()
}
