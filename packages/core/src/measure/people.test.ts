import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, grace, robot, type Work } from '../../test/a-facts.ts'
import { shuffledWorks, someWorks } from '../../test/some-works.ts'
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

describe('somebody asked for', () => {
  const by =
    (...emails: readonly string[]) =>
    (contact: Contact) =>
      emails.includes(contact.email.toLowerCase())
  const both = by(ada.email, adaAtWork.email)
  const named = (...authors: readonly Contact[]) => peopleIn(facts(...authors), asTheyAre, both)

  test('with two addresses is one', () =>
    expect(named(ada, adaAtWork).people.map(({ emails }) => emails.length)).toEqual([2, 0]))
  test('with two addresses has one place', () =>
    expect([...named(grace, adaAtWork, ada).personOf]).toEqual([0, 1, 1]))
  test('has all names commits give them', () =>
    expect(named(ada, adaAtWork).people[0]!.contacts).toContainEqual(adaAtWork))
  test('goes by the name of most commits under all addresses', () =>
    expect(named({ ...ada, name: 'A' }, adaAtWork, adaAtWork).people[0]!.name).toBe('Ada Byrne'))
  test('with one address is who they are anyway', () =>
    expect(peopleIn(facts(ada, grace), asTheyAre, by(ada.email))).toEqual(
      peopleIn(facts(ada, grace), asTheyAre),
    ))
  test('leaves the others apart', () =>
    expect([...named(grace, ada, { ...grace, email: 'g@looms.example' }, adaAtWork).personOf]).toEqual([
      0, 1, 2, 1,
    ]))
  test('who is nobody here joins nobody', () =>
    expect(peopleIn(facts(ada, grace), asTheyAre, () => false)).toEqual(
      peopleIn(facts(ada, grace), asTheyAre),
    ))
  test('is no bot', () =>
    expect([...peopleIn(facts(robot, ada), asTheyAre, () => true).personOf]).toEqual([BOT, 0]))
  test('is found by the address a mailmap puts in place of theirs', () =>
    expect([...peopleIn(facts(adaAtWork, ada), joined, by(ada.email)).personOf]).toEqual([0, 0]))
  test('is found by the address a mailmap took away', () =>
    expect([...peopleIn(facts(grace, adaAtWork, ada), joined, by(adaAtWork.email)).personOf]).toEqual([
      0, 1, 1,
    ]))
  test('is one, and nobody else is', () => {
    const some = fc.subarray([ada.email, grace.email, 'nameless@example.com', ''])
    fc.assert(
      fc.property(someWorks, some, (works, emails) => {
        const as = by(...emails)
        const given = aFacts(...works)
        const before = peopleIn(given, asTheyAre)
        const isAsked = (place: number) => before.people[place]?.contacts.some(as) ?? false
        const first = before.people.findIndex((_, place) => isAsked(place))
        expect(peopleIn(given, asTheyAre, as).personOf).toEqual(
          before.personOf.map((place) => (isAsked(place) ? first : place)),
        )
      }),
    )
  })
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
