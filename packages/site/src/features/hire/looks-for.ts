import { type FoundDeveloper, jobSearchStatusTitles } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

type Seeker = Pick<
  FoundDeveloper,
  'jobSearchStatus' | 'preferredJobTypes' | 'preferredLocation' | 'remote' | 'visaSponsorshipNeeded'
>

/** What somebody looks for, a line each; who is not interested, or says nothing, has no wishes to tell. */
export function looksFor(seeker: Seeker): string[] {
  const { jobSearchStatus: status, preferredLocation: place, remote, visaSponsorshipNeeded } = seeker
  if (status === null) return []
  if (status === 'close') return [jobSearchStatusTitles.close]
  return [
    jobSearchStatusTitles[status],
    typesOf(seeker),
    place ? t('user.search.place', { place }) : '',
    remote ? t('hire.developer.remote') : '',
    visaSponsorshipNeeded ? t('user.search.visa') : t('hire.developer.noVisa'),
  ].filter((line) => line !== '')
}

// --- internal ---

const order = ['fullTime', 'partTime', 'hourlyPaid', 'shortTerm', 'intern', 'remote'] as const

function typesOf({ preferredJobTypes }: Seeker): string {
  const wished = order.filter((type) => preferredJobTypes[type])
  return wished.map((type) => t(`user.search.types.${type}`)).join(', ')
}
