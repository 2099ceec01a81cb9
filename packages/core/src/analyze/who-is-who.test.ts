import {
  ada,
  adaAtWork,
  createRepository,
  generateLines,
  grace,
  type Person,
} from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildAndAnalyze } from '../../test/analyze-repositories.ts'
import { buildFacts, type Work } from '../../test/facts-fixture.ts'
import { type Contact, matchesAuthor, parseAuthor } from '../detect/identity.ts'
import { resolvePeople } from '../measure/people.ts'

/** Names and addresses that are easily confused. */
const someName = fc.constantFrom('Ada', 'Ada Byrne', 'ada byrne', 'Ada  Byrne', 'Ada B.', 'Adа Byrne', 'A')
const someEmail = fc
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
const someContact: fc.Arbitrary<Contact> = fc.record({ name: someName, email: someEmail })
const someContacts = fc.array(someContact, { minLength: 1, maxLength: 8 })

const isSameEmail = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

describe('people (R2)', () => {
  test('are equal only if their email addresses are equal, ignoring case', () => {
    fc.assert(
      fc.property(someContacts, (contacts) => {
        const addresses = new Set(contacts.map(({ email }) => email.toLowerCase()))
        expect(
          resolvePeople(factsOf(contacts), unchanged)
            .people.map(({ emails }) => emails)
            .sort(),
        ).toEqual([...addresses].map((email) => [email]).sort())
      }),
    )
  })

  test('match an email address only if it is theirs', () => {
    fc.assert(
      fc.property(someEmail, someContact, (email, contact) => {
        expect(matchesAuthor(parseAuthor(email), contact)).toBe(isSameEmail(email, contact.email))
      }),
    )
  })

  test('selected by email include no one else', () => {
    fc.assert(
      fc.property(someContacts, fc.array(someEmail, { minLength: 1, maxLength: 3 }), (contacts, emails) => {
        const authors = emails.map(parseAuthor)
        const isSelected = (contact: Contact) => authors.some((author) => matchesAuthor(author, contact))
        const { people, personOf } = resolvePeople(factsOf(contacts), unchanged, isSelected)
        const selectedEmails = people
          .filter(({ contacts }) => contacts.some(isSelected))
          .flatMap(({ emails }) => emails)
        expect({
          unexpectedEmails: selectedEmails.filter(
            (selected) => !emails.some((email) => isSameEmail(selected, email)),
          ),
          hasUnassigned: personOf.includes(-1),
        }).toEqual({ unexpectedEmails: [], hasUnassigned: false })
      }),
    )
  })
})

test('credits no one with commits of a person with a similar name or address', async () => {
  const someCommits = fc.array(fc.tuple(someContact, fc.array(someContact, { maxLength: 1 })), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(someCommits, fc.nat(), async (commits, choice) => {
      const { email } = commits[choice % commits.length]![0]
      const own = commits.flatMap(([by, coAuthors], index) =>
        [by, ...coAuthors].some((contact) => isSameEmail(contact.email, email)) ? [index] : [],
      )
      expect(await creditedCommits(email, commits)).toEqual(own)
    }),
    { numRuns: 10 },
  )
})

describe('a person with two addresses', () => {
  const both = [ada.email, adaAtWork.email].map(String)
  const text = generateLines(50, 1)

  test('counts a line once', async () => {
    const story = createRepository('twice')
      .commit({ by: ada, on: '2026-05-04', write: { 'a.ts': text } })
      .commit({ by: adaAtWork, on: '2026-05-05', write: { 'b.ts': text + generateLines(5, 2) } })
    const { evidence } = await buildAndAnalyze(story, { authors: both })
    expect(evidence!.months[0]!.days.map((day) => day.lines)).toEqual([50, 5])
  })
  test('does not share a commit with themselves', async () => {
    const commit = { by: ada, coAuthors: [adaAtWork], on: '2026-05-04', write: { 'a.ts': text } }
    const { evidence } = await buildAndAnalyze(createRepository('alone').commit(commit), { authors: both })
    expect(evidence!.months[0]!.repositories[0]!.commits[0]!.share).toBe(1)
  })
  test('is two people if only one address is selected', async () => {
    const commit = { by: ada, coAuthors: [adaAtWork], on: '2026-05-04', write: { 'a.ts': text } }
    const { evidence } = await buildAndAnalyze(createRepository('two').commit(commit), {
      authors: both.slice(0, 1),
    })
    expect(evidence!.months[0]!.days[0]!.lines).toBeCloseTo(50 / 2, 5)
  })
  test('has the same share as each co-author', async () => {
    const commit = { by: grace, coAuthors: [ada, adaAtWork], on: '2026-05-04', write: { 'a.ts': text } }
    const { evidence } = await buildAndAnalyze(createRepository('helped').commit(commit), { authors: both })
    expect(evidence!.months[0]!.days[0]!.lines).toBeCloseTo(50 / 2, 5)
  })
})

const unchanged = (contact: Contact) => contact

function factsOf(contacts: readonly Contact[]) {
  return buildFacts(...contacts.map((by): Work => ({ by, on: '2026-05-04', write: { 'a.ts': ['one'] } })))
}

/** The indexes of the commits that credit a person with lines. Each commit has its own day. */
async function creditedCommits(
  email: string,
  commits: readonly (readonly [by: Person, coAuthors: readonly Person[]])[],
): Promise<number[]> {
  const story = createRepository('who')
  const dayOf = (index: number) => `2026-05-${String(index + 1).padStart(2, '0')}`
  for (const [index, [by, coAuthors]] of commits.entries())
    story.commit({ by, coAuthors, on: dayOf(index), write: { [`${index}.ts`]: generateLines(9, index) } })
  const { evidence } = await buildAndAnalyze(story, { authors: [email] })
  const dates = evidence!.months.flatMap(({ days }) => days).map(({ date }) => date)
  return commits.flatMap((_, index) => (dates.includes(dayOf(index)) ? [index] : []))
}
