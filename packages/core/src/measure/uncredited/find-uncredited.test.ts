import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, lines, robot, type Work } from '../../../test/facts-fixture.ts'
import { worksArbitrary } from '../../../test/works-arbitrary.ts'
import { MODEL, ratingModels } from '../../contract/rating-model.ts'
import { noAttributes } from '../../detect/attributes.ts'
import { isBot } from '../../detect/bot.ts'
import { type Contact, contactKey, matchesAuthor, parseAuthor } from '../../detect/identity.ts'
import type { MessageContact } from '../../detect/message-contacts.ts'
import { classifyPaths } from '../classify-paths.ts'
import { computeCredits } from '../effective-lines.ts'
import { ownWork } from '../own-work.ts'
import { resolvePeople } from '../people.ts'
import { findUncredited, listCredited } from './find-uncredited.ts'
import { listNamingCommits, pickHeaders } from './named-commit.ts'
import { nameKeys, type PersonKeys } from './person-match.ts'

const ADDRESS = 'ada@byrne.example'
const asOf = Date.parse('2026-05-31') / 1000

/** Ada claims one address, and her name is known. */
const isAda = (contact: Contact) => matchesAuthor(parseAuthor(ADDRESS), contact)
const keys: PersonKeys = {
  claimed: new Set([ADDRESS]),
  names: nameKeys(['Ada Byrne']),
  isSelected: isAda,
  isBot,
}

function explain(
  works: readonly Work[],
  messages: ReadonlyMap<string, readonly MessageContact[]> = new Map(),
) {
  const facts = buildFacts(...works)
  const classes = classifyPaths(facts, noAttributes)
  const people = resolvePeople(facts, (contact) => contact, isAda)
  const window = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, asOf }
  const work = [...computeCredits({ facts, classes, people, window, model: ratingModels[MODEL] })].flatMap(
    ([person, credits]) =>
      people.people[person]!.contacts.some(isAda) ? ownWork(facts, classes, [...credits], () => []) : [],
  )
  const input = {
    id: 'knots',
    commits: listNamingCommits(pickHeaders(facts), messages),
    work: new Map(work.map((one) => [one.id, one])),
    elsewhere: new Map<string, string>(),
    asOf,
  }
  return { credited: listCredited(input), uncredited: findUncredited(input, keys) }
}

const reasons = (...works: readonly Work[]) =>
  explain(works).uncredited.map(({ reason, detail }) => [reason, detail].filter(Boolean).join(' '))

const adaAtWork: Contact = { name: 'Ada Byrne', email: 'a.byrne@looms.example' }
const id = (digit: string) => digit.repeat(40)

test('the reason is the number of authors if a commit names more than ten', () => {
  const coAuthors = Array.from({ length: 10 }, (_, index) => ({
    name: `Knotter ${index}`,
    email: `${index}@knotters.example`,
  }))
  const by = { name: 'Ada Byrne', email: ADDRESS }
  expect(reasons({ by, on: '2026-05-04', coAuthors, write: { 'a.ts': lines(3) } })).toEqual(['manyAuthors'])
  expect(
    reasons({ by, on: '2026-05-04', coAuthors: coAuthors.slice(1), write: { 'a.ts': lines(3) } }),
  ).toEqual([])
})

describe('the reason', () => {
  test.each<[string, Work]>([
    ['unclaimedAddress a.byrne@looms.example', { by: adaAtWork, write: { 'a.ts': lines(3) } }],
    [
      'unclaimedAddress a.byrne@looms.example',
      { by: grace, coAuthors: [adaAtWork], write: { 'a.ts': lines(3) } },
    ],
    ['unclaimedAddress', { by: { name: 'ada byrne', email: '' }, write: { 'a.ts': lines(3) } }],
    ['implausibleDate', { by: ada, write: { 'a.ts': lines(3) } }],
    ['noLines', { by: ada, on: '2026-01-01' }],
    ['excludedFiles lockfile', { by: ada, on: '2026-01-01', write: { 'package-lock.json': lines(3) } }],
    [
      'excludedFiles documentation',
      { by: ada, on: '2026-01-01', write: { 'package-lock.json': lines(2), 'a.md': lines(3) } },
    ],
    ['botAuthor', { by: robot, coAuthors: [ada], on: '2026-01-01', write: { 'a.ts': lines(3) } }],
    ['botName', { by: { ...robot, email: ADDRESS }, on: '2026-01-01', write: { 'a.ts': lines(3) } }],
    ['otherRole', { by: grace, committedBy: ada, on: '2026-01-01' }],
    ['otherRole', { by: grace, trailers: [['Reviewed-by', adaAtWork]], on: '2026-01-01' }],
  ])('is %s', (reason, work) => {
    expect(reasons(work)).toEqual([reason])
  })

  test('is repeated if the person wrote all lines before', () => {
    const [first, second] = ['2026-01-01', '2026-01-02']
    expect(
      reasons(
        { by: ada, on: first, write: { 'a.ts': lines(30) } },
        { by: ada, on: second, write: { 'b.ts': lines(30) } },
      ),
    ).toEqual(['repeated'])
  })

  test('is fileDayCap for a single deletion after 400 lines of a file on one day', () => {
    expect(
      reasons(
        { by: ada, on: '2026-01-01T09:00:00Z', write: { 'a.ts': lines(400) } },
        { by: ada, on: '2026-01-01T10:00:00Z', erase: { 'a.ts': 1 } },
      ),
    ).toEqual(['fileDayCap'])
  })

  test.each<[string, MessageContact]>([
    ['lostCoAuthor', { role: 'coAuthor', contact: { name: 'Ada Byrne', email: '' } }],
    ['lostCoAuthor', { role: 'coAuthor', contact: { name: '', email: ADDRESS } }],
    ['squash', { role: 'squashed', contact: adaAtWork }],
    ['otherRole', { role: 'other', contact: ada }],
  ])('is %s for a line of the message', (reason, named) => {
    const work: Work = { by: grace, on: '2026-01-01', id: id('a'), write: { 'a.ts': lines(3) } }
    const { uncredited } = explain([work], new Map([[id('a'), [named]]]))
    expect(uncredited.map((one) => one.reason)).toEqual([reason])
  })
})

test.each([
  { name: 'Ada Byrn', email: ADDRESS.slice(0, -1) },
  { name: 'Ada', email: 'ada@byrne.example.com' },
  { name: 'Byrne, Ada', email: 'ada+knots@byrne.example' },
])('ignores the similar name and address of $name', (by) => {
  expect(explain([{ by, on: '2026-01-01', write: { 'a.ts': lines(3) } }])).toEqual({
    credited: new Set(),
    uncredited: [],
  })
})

describe('in any history', () => {
  const confusable = fc.constantFrom<Contact>(
    adaAtWork,
    { name: ' ADA BYRNE ', email: 'ada@byrne.example.com' },
    { name: 'Ada  Byrne', email: 'da@byrne.example' },
    { name: 'Ada Byrn', email: 'ADA@BYRNE.EXAMPLE' },
    { name: 'Аda Byrne', email: 'ada@bуrne.example' },
    { name: 'Ada Byrne', email: '' },
    { ...robot, email: ADDRESS },
  )
  const historyArbitrary = worksArbitrary.chain((works) =>
    fc.tuple(
      ...works.map((work) =>
        fc
          .record(
            {
              by: confusable,
              committedBy: confusable,
              coAuthors: fc.array(confusable, { maxLength: 2 }),
              trailers: fc.array(fc.tuple(fc.constantFrom('Reviewed-by', 'Signed-off-by'), confusable), {
                maxLength: 1,
              }),
            },
            { requiredKeys: [] },
          )
          .map((changes): Work => ({ ...work, ...changes })),
      ),
    ),
  )

  /** Whom the commit names, as the rules say, computed without the code under test. */
  const contactsOf = ({ by, committedBy = by, coAuthors = [], trailers = [] }: Work) => [
    by,
    committedBy,
    ...[...coAuthors, ...trailers.map(([, contact]) => contact)].filter(({ email }) => email.includes('@')),
  ]
  const isAddress = ({ email }: Contact) => email.toLowerCase() === ADDRESS
  const isNamed = (contact: Contact) =>
    isAddress(contact) || (!isBot(contact) && contact.name.trim().toLowerCase() === 'ada byrne')

  test('each commit that names the person is either credited or has one reason', () => {
    fc.assert(
      fc.property(historyArbitrary, (works) => {
        const { credited, uncredited } = explain(works)
        const named = works.filter((work) => contactsOf(work).some(isNamed)).map((work) => work.id!)
        expect([...credited, ...uncredited.map((one) => one.id)].sort()).toEqual(named.sort())
      }),
    )
  })

  test('no commit is credited by a similar name or address', () => {
    fc.assert(
      fc.property(historyArbitrary, (works) => {
        const { credited } = explain(works)
        const writers = new Map(works.map(({ id: key, by, coAuthors = [] }) => [key, [by, ...coAuthors]]))
        for (const commit of credited)
          expect(writers.get(commit)!.map(contactKey).includes(ADDRESS), commit).toBe(true)
      }),
    )
  })
})
