import {
  mapProfileTexts,
  type Profile,
  profileTextNames,
  publicTextNames,
  type RepositoryCard,
  type Resume,
  type User,
  type UserRating,
  type UserStub,
} from '@handiwork/core/api'
import { mira, wideReport } from '@handiwork/fixtures/reports'

const ids = {
  user: '01890000-0000-7000-8000-000000000001',
  rating: '01890000-0000-7000-8000-000000000002',
}

const userDefaults = {
  avatarUrl: null,
  color: '#0f766e',
  namePlaceholder: 'MO',
  links: [],
  role: 'user',
  insider: false,
  jobSearchStatus: null,
  visaSponsorshipNeeded: false,
  preferredJobTypes: {
    ...{ remote: false, fullTime: true, partTime: false },
    ...{ hourlyPaid: false, shortTerm: false, intern: false },
  },
  remote: false,
  resumeCreated: false,
} as const

/** The API reply for the sample user of the reports. */
export function userFixture(changes: Partial<User> = {}): User {
  const { name, experience, level, activeMonthCount, commitCount, languages, badges } = mira
  return {
    ...userDefaults,
    ...mapProfileTexts(publicTextNames, () => null),
    ...{ _id: ids.user, login: 'mira', name, jobTitle: 'Staff engineer', company: 'Oakfield' },
    ...{ links: [], preferredJobTypes: { ...userDefaults.preferredJobTypes } },
    visibility: 'public',
    analyzed: true,
    analyzing: false,
    analyzeTimestamp: '2026-11-20T11:00:00.000Z',
    analyzeStartTimestamp: '2026-11-20T10:58:00.000Z',
    analyzedRepositoryCount: 8,
    repositoryCount: 8,
    projectCount: 8,
    publicProjectCount: 8,
    skippedRepositoryNames: [],
    version: 2,
    ...{ experience, level, activeMonthCount, commitCount, languages, badges },
    ...{ reviews: null, upkeep: null, standing: null },
    contested: [],
    extendedOrganizations: [],
    ...{ followingCount: 3, followerCount: 12, followed: false },
    ...changes,
  }
}

/** The API reply for a user without any results. */
export const newUserFixture = (changes: Partial<User> = {}) =>
  userFixture({
    experience: { total: 0, code: 0, stackOverflow: 0 },
    ...{ level: 1, commitCount: 0, activeMonthCount: 0, languages: [], badges: [] },
    ...{ analyzed: false, analyzeTimestamp: null },
    ...changes,
  })

export const userStubFixture = (visibility: UserStub['visibility']): UserStub => ({
  ...{ _id: ids.user, login: 'mira', visibility },
})

export function resumeFixture(changes: Partial<Resume> = {}): Resume {
  return {
    user: { ...userFixture(), naturalLanguages: [] },
    ...{ layoutType: 'rightSidebar', showAvatar: true, sections: [], educations: [], positions: [] },
    ...{ groups: mira.groups, repositories: wideReport().repositories.map(repositoryCardFixture) },
    ...changes,
  }
}

export function ratingFixture(changes: Partial<UserRating> = {}): UserRating {
  return {
    _id: ids.rating,
    userId: ids.user,
    experience: Math.round(mira.experience.total),
    groups: mira.groups,
    repositories: wideReport().repositories.map(repositoryCardFixture),
    assistance: null,
    givenReviews: null,
    model: { name: 'xp/2', catalog: '1' },
    ...changes,
  }
}

export const pushesFixture = (pushes = mira.pushes) => ({
  pushes,
  pushType: 'monthly' as const,
  referenceId: ids.user,
  referenceType: 'user' as const,
  startTimestamp: '2025-12-01T00:00:00.000Z',
  endTimestamp: '2026-11-20T12:00:00.000Z',
})

export function profileFixture(changes: Partial<Profile> = {}): Profile {
  return {
    ...userDefaults,
    ...mapProfileTexts(profileTextNames, () => null),
    ...{ _id: ids.user, login: 'mira', name: mira.name, visibility: 'public' },
    ...{ links: [], preferredJobTypes: { ...userDefaults.preferredJobTypes } },
    ...{ email: 'mira@oakfield.example', emails: ['mira@oakfield.example'], unverifiedEmails: [] },
    ...{ following: [], naturalLanguages: [], notificationsEnabled: true },
    ...{ findableSince: null, consentChangedAt: null },
    ...{ gitHubEnabled: true, gitHubPrivateEnabled: false, gitHubExpired: false },
    ...{ gitLabEnabled: false, gitLabExpired: false, bitbucketEnabled: false, bitbucketExpired: false },
    ...{ stackOverflowEnabled: false, stackOverflowExpired: false },
    ...{ analyzing: false, analyzeTimestamp: null, organizations: [], tokens: [] },
    ...{ layoutType: 'rightSidebar', showAvatar: true },
    completion: { percent: 22, missing: ['jobTitle'] },
    ...changes,
  }
}

function repositoryCardFixture(
  repository: ReturnType<typeof wideReport>['repositories'][number],
  at: number,
): RepositoryCard {
  const { fullName, name, source, quality, contributorCount, warningCount, languages } = repository
  const { experience, userContributionPercent, analyzedAt } = repository
  return {
    _id: `01890000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    ...{ fullName, name, source, contributorCount, warningCount, experience, userContributionPercent },
    ...{ namePlaceholder: 'R', private: false, imageUrl: null, color: '#0f766e', starCount: 4, forks: 1 },
    ...{ description: null, origin: null, languageSizes: repository.languageSizes },
    quality: { score: quality.score, title: quality.title },
    languages: languages.map(({ name }) => ({ name })),
    ...{ userContributed: true, userRemoved: false, analyzedAt, lastAnalyzeTimestamp: analyzedAt },
  }
}
