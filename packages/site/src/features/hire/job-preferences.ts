import { type DeveloperSearchResult, jobSearchStatusTitles } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

type JobSeeker = Pick<
  DeveloperSearchResult,
  'jobSearchStatus' | 'preferredJobTypes' | 'preferredLocation' | 'remote' | 'visaSponsorshipNeeded'
>

/** A developer's job preferences, one per line. Empty without a status; only the status if not interested. */
export function jobPreferences(seeker: JobSeeker): string[] {
  const { jobSearchStatus: status, preferredLocation: location, remote, visaSponsorshipNeeded } = seeker
  if (status === null) return []
  if (status === 'close') return [jobSearchStatusTitles.close]
  return [
    jobSearchStatusTitles[status],
    formatJobTypes(seeker),
    location ? t('user.search.location', { location }) : '',
    remote ? t('hire.developer.remote') : '',
    visaSponsorshipNeeded ? t('user.search.visa') : t('hire.developer.noVisa'),
  ].filter((line) => line !== '')
}

const jobTypeOrder = ['fullTime', 'partTime', 'hourlyPaid', 'shortTerm', 'intern', 'remote'] as const

function formatJobTypes({ preferredJobTypes }: JobSeeker): string {
  const preferred = jobTypeOrder.filter((type) => preferredJobTypes[type])
  return preferred.map((type) => t(`user.search.types.${type}`)).join(', ')
}
