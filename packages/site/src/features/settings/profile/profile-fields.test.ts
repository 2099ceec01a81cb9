import { mapProfileTexts, profileTextNames } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { changedFields, type EditedProfile, mergeLinks, toEditedProfile } from './profile-fields.ts'

const saved: EditedProfile = {
  ...mapProfileTexts(profileTextNames, () => ''),
  name: 'Ann',
  location: 'Lisbon, Portugal',
  countryCode: 'pt',
  links: [{ url: 'https://ann.example', type: 'blog' }],
  jobSearchStatus: null,
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

test('the form starts with the stored texts, and empty without one (spec §3)', () => {
  const profile = { ...saved, visibility: 'public', jobTitle: 'Engineer', biography: null } as const
  expect(toEditedProfile(profile)).toEqual({ ...saved, jobTitle: 'Engineer', biography: '' })
})

test.each([
  ['visible', 'public'],
  ['hidden', null],
] as const)('the visibility %s is edited as %s (spec §3)', (visibility, edited) => {
  expect(toEditedProfile({ ...saved, visibility }).visibility).toBe(edited)
})

test('returns only changed fields (spec §5)', () => {
  expect(changedFields({ ...saved, name: 'Anna', links: [...saved.links] }, saved)).toEqual({ name: 'Anna' })
})

test('returns the country only if it changed with the location', () => {
  const movedProfile = { ...saved, location: 'Porto, Portugal' }
  expect({
    sameCountry: changedFields(movedProfile, saved),
    changedCountry: changedFields({ ...movedProfile, countryCode: null }, saved),
  }).toEqual({
    sameCountry: { location: 'Porto, Portugal' },
    changedCountry: { location: 'Porto, Portugal', countryCode: null },
  })
})

test('keeps the type of existing links', () => {
  expect(mergeLinks(['https://ann.example'], saved.links)).toEqual(saved.links)
})

test.each([
  ['www.github.com/ann', 'gitHub'],
  ['https://stackoverflow.com/users/1', 'stackOverflow'],
  ['blog.example', 'other'],
  ['not an address', 'other'],
])('detects for a link to %s the type %s (spec §3)', (url, type) => {
  expect(mergeLinks([url], [])).toEqual([{ url, type }])
})
