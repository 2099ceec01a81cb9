import type { ProfileOrganization } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/** What a person sees about the view of their profile. */
export function viewNotice(name: string, organization: ProfileOrganization | undefined): string {
  if (organization === undefined) return t('hire.developer.viewNotice.recruiter', { name })
  if (!organization.namedToCandidates) return t('hire.developer.viewNotice.unnamed', { name })
  return t('hire.developer.viewNotice.organization', { name, organization: organization.name })
}
