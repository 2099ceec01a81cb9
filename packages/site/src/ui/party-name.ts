import type { HiringParty } from '@handiwork/core/api'
import { t } from '../i18n/texts.ts'

/** The name of an organization or recruiter, as candidates see it. */
export function partyName({ kind, organization, user }: HiringParty): string {
  if (kind === 'organization') return organization?.name ?? t('appearances.party.unnamed')
  return user?.name || user?.login || t('appearances.party.private')
}
