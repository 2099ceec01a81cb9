import { PreferredJobTypes, type User } from '@handiwork/core/api'
import { languages as known } from '@handiwork/core/catalog'
import type { LanguageStat } from '@handiwork/core/contract'
import type { PersonalReport } from './personal-report.ts'
import { stableId } from './stable-id.ts'

/** The person of a report as a service would tell of them. Addresses of theirs that git knows stay out. */
export function userOf({ person, asOf, repositories, skipped }: PersonalReport, login: string): User {
  const { name, level, activeMonthCount, commitCount, languages, badges, experience } = person
  return {
    ...{ _id: stableId('user', login), login, name, namePlaceholder: '', color: COLOR },
    ...{ level, activeMonthCount, commitCount, languages, badges },
    experience: { ...experienceByLanguage(languages), ...experience },
    ...{ visibility: 'public' as const, analyzed: true, analyzing: false },
    ...{ analyzeTimestamp: asOf, analyzeStartTimestamp: asOf },
    ...{
      analyzedRepositoryCount: repositories.length,
      repositoryCount: repositories.length + skipped.length,
    },
    ...{ projectCount: repositories.length, skippedRepositoryNames: [], version: 2 as const },
    ...nothingSaid(),
  }
}

// --- internal ---

/** White letters can be read on it. */
const COLOR = '#92400e'

/** What people tell of themselves, and what a service knows of them. */
function nothingSaid() {
  return {
    ...{ avatarUrl: null, jobTitle: null, company: null, location: null, countryCode: null },
    ...{ biography: null, url: null, links: [], publicEmail: null, role: 'user' as const, insider: false },
    ...{ extendedOrganizations: [], followingCount: 0, followerCount: 0, followed: false },
    ...{ jobSearchStatus: null, preferredLocation: null, visaSponsorshipNeeded: false, remote: false },
    ...{ preferredJobTypes: PreferredJobTypes.parse({ fullTime: false }), resumeCreated: false },
  }
}

function experienceByLanguage(languages: readonly LanguageStat[]): Record<string, number> {
  return Object.fromEntries(
    languages.flatMap(({ name, experience }) => {
      const key = known.find(({ title }) => title === name)?.key
      return key === undefined ? [] : [[key, experience]]
    }),
  )
}
