import { expect, test } from 'vitest'
import { changedOf, type EditedProfile, linksOf } from './profile-fields.ts'

const saved: EditedProfile = {
  name: 'Ann',
  jobTitle: '',
  company: '',
  biography: '',
  location: 'Lisbon, Portugal',
  countryCode: 'pt',
  url: '',
  publicEmail: '',
  phone: '',
  links: [{ url: 'https://ann.example', type: 'blog' }],
  jobSearchStatus: null,
  preferredLocation: '',
  preferredJobTypes: {
    remote: false,
    fullTime: true,
    partTime: false,
    hourlyPaid: false,
    shortTerm: false,
    intern: false,
  },
  remote: false,
  visaSponsorshipNeeded: false,
  notificationsEnabled: true,
  visibility: 'public',
}

test('only what changed is sent (spec §5)', () => {
  expect(changedOf({ ...saved, name: 'Anna', links: [...saved.links] }, saved)).toEqual({ name: 'Anna' })
})

test('a place goes with its country where that is another', () => {
  const moved = { ...saved, location: 'Porto, Portugal' }
  expect([changedOf(moved, saved), changedOf({ ...moved, countryCode: null }, saved)]).toEqual([
    { location: 'Porto, Portugal' },
    { location: 'Porto, Portugal', countryCode: null },
  ])
})

test('links that were there keep what they are', () => {
  expect(linksOf(['https://ann.example'], saved.links)).toEqual(saved.links)
})

test.each([
  ['www.github.com/ann', 'gitHub'],
  ['https://stackoverflow.com/users/1', 'stackOverflow'],
  ['blog.example', 'other'],
  ['not an address', 'other'],
])('a link to %s is one of the kind %s (spec §3)', (url, type) => {
  expect(linksOf([url], [])).toEqual([{ url, type }])
})
