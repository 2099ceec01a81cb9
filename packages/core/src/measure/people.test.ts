import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, robot, type Work } from '../../test/facts-fixture.ts'
import { shuffledWorksArbitrary, worksArbitrary } from '../../test/works-arbitrary.ts'
import type { Contact } from '../detect/identity.ts'
import { BOT, resolvePeople } from './people.ts'

const adaAtWork = { name: 'Ada Byrne', email: 'a.byrne@looms.example' }
const adaShort = { name: 'ada', email: 'ada@byrne.example' }
const noMailmap = (contact: Contact) => contact

describe('resolvePeople', () => {
  test('separates people by address', () =>
    expect(namesOf(ada, grace)).toEqual(['Ada Byrne', 'Grace Okafor']))
  test('ignores the case of addresses', () =>
    expect(namesOf(grace, { ...grace, email: 'Grace@Okafor.example' })).toEqual(['Grace Okafor']))
  test('separates two addresses with the same name', () =>
    expect(namesOf(ada, adaAtWork)).toEqual(['Ada Byrne', 'Ada Byrne']))
  test('uses the name of most commits', () => expect(namesOf(adaShort, ada, ada)).toEqual(['Ada Byrne']))
  test('uses the name of most commits across several addresses', () => {
    const { people } = resolvePeople(
      facts(adaShort, adaShort, adaShort, ada, ada, adaAtWork, adaAtWork),
      mergeAdaAddresses,
    )
    expect(people[0]!.name).toBe('Ada Byrne')
  })
  test('merges two noreply addresses of one login', () =>
    expect(peopleOf(noreply('1+ada'), noreply('ada')).length).toBe(1))
  test('separates people without an address by name', () =>
    expect(peopleOf({ name: 'One', email: '' }, { name: 'Two', email: '' }).length).toBe(2))
  test('ignores the case of names without an address', () =>
    expect(peopleOf({ name: 'One', email: '' }, { name: 'one', email: '' }).length).toBe(1))
  test('returns no emails for a person without an address', () =>
    expect(peopleOf({ name: 'One', email: '' })[0]!.emails).toEqual([]))
  test('excludes bots', () => expect(peopleOf(robot)).toEqual([]))
  test("assigns BOT to a bot's contact", () =>
    expect([...resolvePeople(facts(robot), noMailmap).personOf]).toEqual([BOT]))
  test('includes co-authors', () =>
    expect(
      resolvePeople(buildFacts({ by: ada, coAuthors: [grace] }), noMailmap).people.map(({ name }) => name),
    ).toContain('Grace Okafor'))
  test('uses a non-empty name if any commit has one', () =>
    expect(namesOf({ ...ada, name: '' }, { ...ada, name: '' }, ada)).toEqual(['Ada Byrne']))
})

describe('resolvePeople with a mailmap', () => {
  test('merges two addresses', () =>
    expect(resolvePeople(facts(ada, adaAtWork), mergeAdaAddresses).people.length).toBe(1))
  test('lists both addresses, the canonical one first', () =>
    expect(resolvePeople(facts(adaAtWork, ada), mergeAdaAddresses).people[0]!.emails).toEqual([
      'ada@byrne.example',
      'a.byrne@looms.example',
    ]))
  test('uses the mailmap name', () =>
    expect(resolvePeople(facts(adaShort), () => ada).people[0]!.name).toBe('Ada Byrne'))
  test('does not turn a bot into a person', () =>
    expect(resolvePeople(facts(robot), () => ada).people).toEqual([]))
})

describe('resolvePeople with requested authors', () => {
  const matchesEmails =
    (...emails: readonly string[]) =>
    (contact: Contact) =>
      emails.includes(contact.email.toLowerCase())
  const matchesAda = matchesEmails(ada.email, adaAtWork.email)
  const resolveAda = (...authors: readonly Contact[]) =>
    resolvePeople(facts(...authors), noMailmap, matchesAda)

  test('merges two addresses', () =>
    expect(resolveAda(ada, adaAtWork).people.map(({ emails }) => emails.length)).toEqual([2, 0]))
  test('assigns both addresses the same index', () =>
    expect([...resolveAda(grace, adaAtWork, ada).personOf]).toEqual([0, 1, 1]))
  test('lists all names used in commits', () =>
    expect(resolveAda(ada, adaAtWork).people[0]!.contacts).toContainEqual(adaAtWork))
  test('uses the name of most commits across all addresses', () =>
    expect(resolveAda({ ...ada, name: 'A' }, adaAtWork, adaAtWork).people[0]!.name).toBe('Ada Byrne'))
  test('changes nothing for a single address', () =>
    expect(resolvePeople(facts(ada, grace), noMailmap, matchesEmails(ada.email))).toEqual(
      resolvePeople(facts(ada, grace), noMailmap),
    ))
  test('keeps other people separate', () =>
    expect([...resolveAda(grace, ada, { ...grace, email: 'g@looms.example' }, adaAtWork).personOf]).toEqual([
      0, 1, 2, 1,
    ]))
  test('changes nothing if no contact matches', () =>
    expect(resolvePeople(facts(ada, grace), noMailmap, () => false)).toEqual(
      resolvePeople(facts(ada, grace), noMailmap),
    ))
  test('never matches a bot', () =>
    expect([...resolvePeople(facts(robot, ada), noMailmap, () => true).personOf]).toEqual([BOT, 0]))
  test('matches the canonical address of a mailmap', () =>
    expect([
      ...resolvePeople(facts(adaAtWork, ada), mergeAdaAddresses, matchesEmails(ada.email)).personOf,
    ]).toEqual([0, 0]))
  test('matches the original address of a mailmap', () =>
    expect([
      ...resolvePeople(facts(grace, adaAtWork, ada), mergeAdaAddresses, matchesEmails(adaAtWork.email))
        .personOf,
    ]).toEqual([0, 1, 1]))
  test('merges exactly the requested contacts', () => {
    const some = fc.subarray([ada.email, grace.email, 'nameless@example.com', ''])
    fc.assert(
      fc.property(worksArbitrary, some, (works, emails) => {
        const isRequested = matchesEmails(...emails)
        const history = buildFacts(...works)
        const before = resolvePeople(history, noMailmap)
        const isRequestedPerson = (index: number) => before.people[index]?.contacts.some(isRequested) ?? false
        const first = before.people.findIndex((_, index) => isRequestedPerson(index))
        expect(resolvePeople(history, noMailmap, isRequested).personOf).toEqual(
          before.personOf.map((index) => (isRequestedPerson(index) ? first : index)),
        )
      }),
    )
  })
})

test('resolvePeople does not depend on the order of commits', () => {
  fc.assert(
    fc.property(shuffledWorksArbitrary, ([works, shuffled]) => {
      expect(describePeople(shuffled)).toEqual(describePeople(works))
    }),
  )
})

function mergeAdaAddresses(contact: Contact): Contact {
  return contact.email === adaAtWork.email ? { ...contact, email: ada.email } : contact
}

function noreply(account: string): Contact {
  return { name: 'Ada', email: `${account}@users.noreply.github.com` }
}

function facts(...authors: readonly Contact[]) {
  return buildFacts(...authors.map((by) => ({ by })))
}

function peopleOf(...authors: readonly Contact[]) {
  return resolvePeople(facts(...authors), noMailmap).people
}

function namesOf(...authors: readonly Contact[]): string[] {
  return peopleOf(...authors).map(({ name }) => name)
}

function describePeople(works: readonly Work[]): string[] {
  const { people } = resolvePeople(buildFacts(...works), mergeAdaAddresses)
  return people.map(({ name, emails }) => `${name} ${emails.join()}`).sort()
}
