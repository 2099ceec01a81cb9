import { type Repository, TOP_REPOSITORIES } from '@handiwork/core/contract'
import type { PersonalReport } from './personal-report.ts'

/** The person's repositories with the most xp. */
export function topRepositories({ repositories }: PersonalReport): Repository[] {
  return repositories
    .filter(({ experience, userContributionPercent }) => experience > 0 || userContributionPercent)
    .toSorted((one, other) => other.experience - one.experience)
    .slice(0, TOP_REPOSITORIES)
}
