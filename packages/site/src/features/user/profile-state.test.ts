import { mapProfileTexts, publicTextNames, type User, type UserStub } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { getProfileState } from './profile-state.ts'

const id = '01941f29-7c00-7b97-bbd0-35e3f32a17c6'
const stub = (visibility: UserStub['visibility']): UserStub => ({ _id: id, login: 'ada', visibility })

const ada: User = {
  _id: id,
  login: 'ada',
  name: 'Ada Byron',
  namePlaceholder: 'AB',
  avatarUrl: null,
  color: '#4d7c0f',
  ...mapProfileTexts(publicTextNames, () => null),
  visibility: 'public',
  links: [],
  role: 'user',
  insider: false,
  analyzed: true,
  analyzing: false,
  analyzeTimestamp: '2026-11-20T11:02:00.000Z',
  analyzeStartTimestamp: '2026-11-20T11:00:00.000Z',
  analyzedRepositoryCount: 2,
  repositoryCount: 2,
  projectCount: 2,
  publicProjectCount: 2,
  skippedRepositoryNames: [],
  version: 2,
  experience: { total: 12, code: 12, stackOverflow: 0 },
  level: 2,
  activeMonthCount: 3,
  commitCount: 40,
  languages: [],
  badges: [],
  ...{ reviews: null, upkeep: null, standing: null },
  contested: [],
  extendedOrganizations: [],
  followingCount: 0,
  followerCount: 0,
  followed: false,
  jobSearchStatus: null,
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

/** A profile without results. */
const noResults = { projectCount: 0, experience: { total: 0, code: 0, stackOverflow: 0 } }

test('is ready when the analysis has results', () => {
  expect(getProfileState(ada)).toBe('ready')
})

test('stays ready while another analysis runs', () => {
  expect(getProfileState({ ...ada, analyzing: true })).toBe('ready')
})

test('is analyzing during a first analysis without results', () => {
  expect(getProfileState({ ...ada, ...noResults, analyzed: false, analyzing: true })).toBe('analyzing')
})

test('is analyzing during a first analysis that has only projects', () => {
  const unanalyzed = { ...noResults, projectCount: 1, analyzed: false, analyzing: true }
  expect(getProfileState({ ...ada, ...unanalyzed })).toBe('analyzing')
})

test('is analyzing while an analysis without results is repeated', () => {
  expect(getProfileState({ ...ada, ...noResults, analyzing: true })).toBe('analyzing')
})

test('is clean without results', () => {
  expect(getProfileState({ ...ada, ...noResults })).toBe('clean')
})

test('is ready with projects but no xp', () => {
  expect(getProfileState({ ...ada, ...noResults, projectCount: 1 })).toBe('ready')
})

test('is ready with xp from Stack Overflow only', () => {
  const experience = { total: 5, code: 0, stackOverflow: 5 }
  expect(getProfileState({ ...ada, projectCount: 0, experience })).toBe('ready')
})

test.each(['private', 'hidden'] as const)('is private for a stub with visibility %s', (visibility) => {
  expect(getProfileState(stub(visibility))).toBe('private')
})

test('is ready for a private profile that the viewer may see', () => {
  expect(getProfileState({ ...ada, visibility: 'private' })).toBe('ready')
})

test.each([stub('deleted'), { ...ada, visibility: 'deleted' as const }])(
  'is deleted for a deleted profile, as a stub or in full',
  (user) => {
    expect(getProfileState(user)).toBe('deleted')
  },
)
