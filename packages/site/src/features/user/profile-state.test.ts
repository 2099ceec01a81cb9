import type { User, UserStub } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { profileStateOf } from './profile-state.ts'

const id = '01941f29-7c00-7b97-bbd0-35e3f32a17c6'
const stub = (visibility: UserStub['visibility']): UserStub => ({ _id: id, login: 'ada', visibility })

const ada: User = {
  _id: id,
  login: 'ada',
  name: 'Ada Byron',
  namePlaceholder: 'AB',
  avatarUrl: null,
  color: '#4d7c0f',
  jobTitle: null,
  company: null,
  location: null,
  countryCode: null,
  visibility: 'public',
  biography: null,
  url: null,
  links: [],
  publicEmail: null,
  role: 'user',
  insider: false,
  analyzed: true,
  analyzing: false,
  analyzeTimestamp: '2026-11-20T11:02:00.000Z',
  analyzeStartTimestamp: '2026-11-20T11:00:00.000Z',
  analyzedRepositoryCount: 2,
  repositoryCount: 2,
  projectCount: 2,
  skippedRepositoryNames: [],
  version: 2,
  experience: { total: 12, code: 12, stackOverflow: 0 },
  level: 2,
  activeMonthCount: 3,
  commitCount: 40,
  languages: [],
  badges: [],
  extendedOrganizations: [],
  followingCount: 0,
  followerCount: 0,
  followed: false,
  jobSearchStatus: null,
  preferredLocation: null,
  visaSponsorshipNeeded: false,
  preferredJobTypes: {
    remote: false,
    fullTime: true,
    partTime: false,
    hourlyPaid: false,
    shortTerm: false,
    intern: false,
  },
  remote: false,
  resumeCreated: false,
}

/** Nothing was found of them. */
const nothing = { projectCount: 0, experience: { total: 0, code: 0, stackOverflow: 0 } }

test('what was found is ready to be seen', () => {
  expect(profileStateOf(ada)).toBe('ready')
})

test('what was found before is seen while another analysis runs', () => {
  expect(profileStateOf({ ...ada, analyzing: true })).toBe('ready')
})

test('the first analysis has nothing to show yet', () => {
  expect(profileStateOf({ ...ada, ...nothing, analyzed: false, analyzing: true })).toBe('analysing')
})

test('the projects of a first analysis are nothing to show yet', () => {
  const named = { ...nothing, projectCount: 1, analyzed: false, analyzing: true }
  expect(profileStateOf({ ...ada, ...named })).toBe('analysing')
})

test('nothing was found', () => {
  expect(profileStateOf({ ...ada, ...nothing })).toBe('clean')
})

test('projects without xp are something', () => {
  expect(profileStateOf({ ...ada, ...nothing, projectCount: 1 })).toBe('ready')
})

test('xp from answers alone is something', () => {
  const experience = { total: 5, code: 0, stackOverflow: 5 }
  expect(profileStateOf({ ...ada, projectCount: 0, experience })).toBe('ready')
})

test.each(['private', 'hidden'] as const)('%s people are not seen', (visibility) => {
  expect(profileStateOf(stub(visibility))).toBe('private')
})

test('a private profile is seen by those who may', () => {
  expect(profileStateOf({ ...ada, visibility: 'private' })).toBe('ready')
})

test.each([stub('deleted'), { ...ada, visibility: 'deleted' as const }])(
  'a deleted profile is deleted, whoever asks',
  (user) => {
    expect(profileStateOf(user)).toBe('deleted')
  },
)
