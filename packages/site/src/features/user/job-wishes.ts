import type { PreferredJobTypes, User } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

type Seeker = Pick<
  User,
  'jobSearchStatus' | 'preferredJobTypes' | 'preferredLocation' | 'visaSponsorshipNeeded'
>

/** What somebody who looks for a job wishes, a line each; of others nothing is told, they never chose it. */
export function wishesOf(user: Seeker): string[] {
  if (user.jobSearchStatus === null || user.jobSearchStatus === 'close') return []
  const { preferredLocation: place, visaSponsorshipNeeded: needsVisa } = user
  return [
    typesOf(user.preferredJobTypes),
    place ? t('user.search.place', { place }) : '',
    needsVisa ? t('user.search.visa') : '',
  ].filter((line) => line !== '')
}

// --- internal ---

const order = ['fullTime', 'partTime', 'hourlyPaid', 'shortTerm', 'intern', 'remote'] as const

function typesOf(types: PreferredJobTypes): string {
  return order
    .filter((type) => types[type])
    .map((type) => t(`user.search.types.${type}`))
    .join(', ')
}
