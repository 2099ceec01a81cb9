import type { FoundDeveloper, SearchCriteria } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { aDeveloper, aPart } from './a-developer.ts'
import { nothingWanted } from './criteria-in.ts'
import { whyOf } from './why-of.ts'

const why = (told: Partial<FoundDeveloper>, wanted: Partial<SearchCriteria>) =>
  whyOf(aDeveloper(told), { ...nothingWanted, ...wanted }).map(({ state, what, how }) =>
    [state, what, how].filter(Boolean).join(' | '),
  )
const matching = (...parts: ReturnType<typeof aPart>[]) => ({ match: { parts, place: null } })
const go = aPart({ name: 'go', title: 'Go', state: 'cold', experience: 21 })
const kafka = aPart({ kind: 'technology', name: 'kafka', title: 'Kafka', state: 'none', experience: 0 })
const react = aPart({ kind: 'technology', name: 'react', title: 'React', state: 'known', experience: 60 })

test('who asks for nothing is told nothing but what stands for everybody', () => {
  expect(why({}, {})).toEqual([])
})

test('what is warm, known, cold and missing is told apart, what fits first', () => {
  const wanted = { languages: ['typescript', 'go'], technologies: ['kafka', 'react'] }
  expect(why(matching(aPart(), react, go, kafka), wanted)).toEqual([
    'yes | TypeScript 742 xp | used lately',
    'yes | React 60 xp',
    'part | Go 21 xp | cold: not used for long',
    'no | No Kafka',
  ])
})

test('less than asked for fits in part', () => {
  expect(why(matching(aPart()), { languages: ['typescript:1000'] })).toEqual([
    'part | TypeScript 742 xp | less than asked for',
  ])
})

test('so does what was used longer ago than asked for', () => {
  expect(why(matching(aPart()), { languages: ['typescript:0:90'] })).toEqual([
    'part | TypeScript 742 xp | less than asked for',
  ])
})

test.each([
  ['who lives there fits', {}, { location: 'Lisbon' }, 'yes | Lives in Lisbon, Portugal'],
  ['the town is enough', { location: 'Lisbon' }, { location: 'Lisbon, Portugal' }, 'yes | Lives in Lisbon'],
  ['so does the country', {}, { countryCode: 'pt' }, 'yes | Lives in Lisbon, Portugal'],
  [
    'who wants to come fits',
    { preferredLocation: 'Berlin' },
    { location: 'berlin' },
    'yes | Wants to work in Berlin',
  ],
  [
    'remote people fit where they are welcome',
    { remote: true },
    { location: 'Berlin', remote: true },
    'yes | Works remotely | lives in Lisbon, Portugal',
  ],
  [
    'and in part where they are not',
    { remote: true },
    { location: 'Berlin' },
    'part | Works remotely | lives in Lisbon, Portugal',
  ],
  ['others do not', {}, { location: 'Berlin' }, 'no | Lives in Lisbon, Portugal'],
  ['nor who tells no place', { location: null }, { location: 'Berlin' }, 'no | Tells no place'],
])('%s', (_rule, told, wanted, line) => {
  expect(why(told, wanted)).toEqual([line])
})

test.each([
  ['en', 'yes | Speaks English | C1'],
  ['en:b2', 'yes | Speaks English | C1'],
  ['en:native', 'part | Speaks English | C1'],
  ['pt', 'no | Does not say to speak Portuguese'],
])('of somebody with English at C1 %s tells: %s', (word, line) => {
  expect(why({}, { naturalLanguages: [word] })).toEqual([line])
})

test.each([
  ['active', 'yes | Actively looking for a job right now'],
  ['open', 'part | Open, but not actively looking'],
  ['close', 'no | Not interested in jobs'],
] as const)('that somebody is %s is told in the words of their profile', (jobSearchStatus, line) => {
  expect(why({ jobSearchStatus }, {})).toEqual([line])
})

test('of types of jobs those asked for are told', () => {
  expect(why({}, { jobTypes: ['fullTime', 'intern'] })).toEqual(['yes | Full time'])
})

test('that somebody needs sponsorship is told whether it is asked or not', () => {
  expect(why({ visaSponsorshipNeeded: true }, {})).toEqual(['part | Needs visa sponsorship'])
})
