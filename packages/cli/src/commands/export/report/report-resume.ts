import { DEFAULT_LAYOUT, type Resume, type User } from '@handiwork/core/api'
import type { PersonalReport } from './personal-report.ts'
import { toRepositoryCard } from './repository-card.ts'
import { topRepositories } from './top-repositories.ts'

/** Without own repositories, a resume would be blank. */
export const hasResume = (report: PersonalReport): boolean => topRepositories(report).length > 0

/** Converts a report to the API's resume. A report contains no positions, educations or texts. */
export function toResume(report: PersonalReport, user: User): Resume {
  return {
    user: { ...user, naturalLanguages: [] },
    ...{ layoutType: DEFAULT_LAYOUT, showAvatar: true, sections: [], educations: [], positions: [] },
    groups: report.person.groups,
    repositories: topRepositories(report).map(toRepositoryCard),
  }
}
