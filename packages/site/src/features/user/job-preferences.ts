import type { PreferredJobTypes, User } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

type JobPreferences = Pick<
  User,
  'jobSearchStatus' | 'preferredJobTypes' | 'preferredLocation' | 'visaSponsorshipNeeded'
>

/**
 * Returns the job preferences, one per line. Empty for users who are not looking for a job, because they
 * never set them.
 */
export function describeJobPreferences(user: JobPreferences): string[] {
  if (user.jobSearchStatus === null || user.jobSearchStatus === 'close') return []
  const { preferredLocation: location, visaSponsorshipNeeded: needsVisa } = user
  return [
    jobTypesText(user.preferredJobTypes),
    location ? t('user.search.location', { location }) : '',
    needsVisa ? t('user.search.visa') : '',
  ].filter((line) => line !== '')
}

const jobTypeOrder = ['fullTime', 'partTime', 'hourlyPaid', 'shortTerm', 'intern', 'remote'] as const

function jobTypesText(types: PreferredJobTypes): string {
  return jobTypeOrder
    .filter((type) => types[type])
    .map((type) => t(`user.search.types.${type}`))
    .join(', ')
}
