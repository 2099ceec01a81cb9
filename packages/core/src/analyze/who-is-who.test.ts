import { ada, adaAtWork, aRepository, grace, lines, type Person } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aFacts, type Work } from '../../test/a-facts.ts'
import { analyzed } from '../../test/analyzed.ts'
import { type Contact, isAuthor, parseAuthor } from '../detect/identity.ts'
import { peopleIn } from '../measure/people.ts'

/** Names and addresses that are easily taken for one another. */
const aName = fc.constantFrom('Ada', 'Ada Byrne', 'ada byrne', 'Ada  Byrne', 'Ada B.', 'Adа Byrne', 'A')
const anEmail = fc
  .record({
    account: fc.constantFrom(
      'ada',
      'ADA',
      'ada.',
      'ada+knots',
      'a.da',
      'adab',
      'da',
      'ada-byrne',
      'аda',
      'ada1',
    ),
    host: fc.constantFrom(
      'x.example',
      'X.example',
      'x.example.com',
      'xx.example',
      'mail.x.example',
      'x-example',
    ),
  })
  .map(({ account, host }) => `${account}@${host}`)
const aContact: fc.Arbitrary<Contact> = fc.record({ name: aName, email: anEmail })
const someContacts = fc.array(aContact, { minLength: 1, maxLength: 8 })

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

describe('people (R2)', () => {
  test('are one only where their address is the same, letter case aside', () => {
    fc.assert(
      fc.property(someContacts, (contacts) => {
        const addresses = new Set(contacts.map(({ email }) => email.toLowerCase()))
        expect(
          peopleIn(factsOf(contacts), itself)
            .people.map(({ emails }) => emails)
            .sort(),
        ).toEqual([...addresses].map((email) => [email]).sort())
      }),
    )
  })

  test('are found by an address where it is theirs, and nowhere else', () => {
    fc.assert(
      fc.property(anEmail, aContact, (email, contact) => {
        expect(isAuthor(parseAuthor(email), contact)).toBe(same(email, contact.email))
      }),
    )
  })

  test('asked for take nobody else with them', () => {
    fc.assert(
      fc.property(someContacts, fc.array(anEmail, { minLength: 1, maxLength: 3 }), (contacts, emails) => {
        const asked = emails.map(parseAuthor)
        const isAsked = (contact: Contact) => asked.some((author) => isAuthor(author, contact))
        const { people, personOf } = peopleIn(factsOf(contacts), itself, isAsked)
        const theirs = people.filter(({ contacts }) => contacts.some(isAsked)).flatMap(({ emails }) => emails)
        expect([
          theirs.every((one) => emails.some((email) => same(one, email))),
          personOf.includes(-1),
        ]).toEqual([true, false])
      }),
    )
  })
})

test('nobody is credited with the commits of somebody with a similar name or address', async () => {
  const someCommits = fc.array(fc.tuple(aContact, fc.array(aContact, { maxLength: 1 })), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(someCommits, fc.nat(), async (commits, which) => {
      const { email } = commits[which % commits.length]![0]
      const own = commits.flatMap(([by, coAuthors], place) =>
        [by, ...coAuthors].some((contact) => same(contact.email, email)) ? [place] : [],
      )
      expect(await commitsOf(email, commits)).toEqual(own)
    }),
    { numRuns: 10 },
  )
})

describe('somebody with two addresses', () => {
  const both = [ada.email, adaAtWork.email].map(String)
  const text = lines(50, 1)

  test('counts a line once', async () => {
    const story = aRepository('twice')
      .commit({ by: ada, on: '2026-05-04', write: { 'a.ts': text } })
      .commit({ by: adaAtWork, on: '2026-05-05', write: { 'b.ts': text + lines(5, 2) } })
    const { evidence } = await analyzed(story, { authors: both })
    expect(evidence!.months[0]!.days.map((day) => day.lines)).toEqual([50, 5])
  })
  test('does not share a commit with themselves', async () => {
    const told = { by: ada, coAuthors: [adaAtWork], on: '2026-05-04', write: { 'a.ts': text } }
    const { evidence } = await analyzed(aRepository('alone').commit(told), { authors: both })
    expect(evidence!.months[0]!.repositories[0]!.commits[0]!.share).toBe(1)
  })
  test('is two people where only one address is asked for', async () => {
    const told = { by: ada, coAuthors: [adaAtWork], on: '2026-05-04', write: { 'a.ts': text } }
    const { evidence } = await analyzed(aRepository('two').commit(told), { authors: both.slice(0, 1) })
    expect(evidence!.months[0]!.days[0]!.lines).toBeCloseTo(50 / Math.SQRT2, 5)
  })
  test('has as much as each of the two they wrote with', async () => {
    const told = { by: grace, coAuthors: [ada, adaAtWork], on: '2026-05-04', write: { 'a.ts': text } }
    const { evidence } = await analyzed(aRepository('helped').commit(told), { authors: both })
    expect(evidence!.months[0]!.days[0]!.lines).toBeCloseTo(50 / Math.SQRT2, 5)
  })
})

const itself = (contact: Contact) => contact

function factsOf(contacts: readonly Contact[]) {
  return aFacts(...contacts.map((by): Work => ({ by, on: '2026-05-04', write: { 'a.ts': ['one'] } })))
}

/** Places of the commits that give somebody lines; each has a day of its own. */
async function commitsOf(
  email: string,
  commits: readonly (readonly [by: Person, coAuthors: readonly Person[]])[],
): Promise<number[]> {
  const story = aRepository('who')
  const dayOf = (place: number) => `2026-05-${String(place + 1).padStart(2, '0')}`
  for (const [place, [by, coAuthors]] of commits.entries())
    story.commit({ by, coAuthors, on: dayOf(place), write: { [`${place}.ts`]: lines(9, place) } })
  const { evidence } = await analyzed(story, { authors: [email] })
  const dates = evidence!.months.flatMap(({ days }) => days).map(({ date }) => date)
  return commits.flatMap((_, place) => (dates.includes(dayOf(place)) ? [place] : []))
}
