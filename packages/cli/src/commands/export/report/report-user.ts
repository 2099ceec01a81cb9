import { mapProfileTexts, PreferredJobTypes, publicTextNames, type User } from '@handiwork/core/api'
import { languages as catalogLanguages } from '@handiwork/core/catalog'
import type { LanguageStat } from '@handiwork/core/contract'
import type { PersonalReport } from './personal-report.ts'
import { hasResume } from './report-resume.ts'
import { stableId } from './stable-id.ts'

/** Converts the person of a report to the API's user. Omits the email addresses from git. */
export function toUser(report: PersonalReport, login: string): User {
  const { person, asOf, repositories, skipped } = report
  const { name, level, activeMonthCount, commitCount, languages, badges, experience } = person
  const { reviews = null, upkeep = null, standing = null } = person
  return {
    ...{ _id: stableId('user', login), login, name, namePlaceholder: '', color: COLOR },
    ...{ level, activeMonthCount, commitCount, languages, badges, reviews, upkeep, standing },
    experience: { ...experienceByLanguage(languages), ...experience },
    ...{ visibility: 'public' as const, analyzed: true, analyzing: false },
    ...{ analyzeTimestamp: asOf, analyzeStartTimestamp: asOf },
    ...{
      analyzedRepositoryCount: repositories.length,
      repositoryCount: repositories.length + skipped.length,
    },
    ...{ projectCount: repositories.length, publicProjectCount: repositories.length },
    ...{ skippedRepositoryNames: [], version: 2 as const },
    ...{ ...emptyProfile(), resumeCreated: hasResume(report) },
  }
}

/** Dark enough for white text. */
const COLOR = '#92400e'

/** Profile fields that a report does not contain. */
function emptyProfile() {
  return {
    ...mapProfileTexts(publicTextNames, () => null),
    ...{ avatarUrl: null, links: [], role: 'user' as const, insider: false },
    contested: [],
    ...{ extendedOrganizations: [], followingCount: 0, followerCount: 0, followed: false },
    ...{ jobSearchStatus: null, visaSponsorshipNeeded: false, remote: false },
    ...{ preferredJobTypes: PreferredJobTypes.parse({ fullTime: false }) },
  }
}

function experienceByLanguage(languages: readonly LanguageStat[]): Record<string, number> {
  return Object.fromEntries(
    languages.flatMap(({ name, experience }) => {
      const key = catalogLanguages.find(({ title }) => title === name)?.key
      return key === undefined ? [] : [[key, experience]]
    }),
  )
}
