import type { UserCard } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/** Display name of a user. Falls back to the login. */
export function displayName({ name, login }: Pick<UserCard, 'name' | 'login'>): string {
  return name || login || t('user.anonymous')
}

/** Job title, company and location: "Staff engineer, Oakfield, Lisbon". */
export function jobSummary({
  jobTitle,
  company,
  location,
}: Pick<UserCard, 'jobTitle' | 'company' | 'location'>) {
  return [jobTitle, company, location].filter(Boolean).join(', ')
}
