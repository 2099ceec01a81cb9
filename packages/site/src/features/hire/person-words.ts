import type { UserCard } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/** What somebody is called; those who tell no name by their login. */
export function nameOf({ name, login }: Pick<UserCard, 'name' | 'login'>): string {
  return name || login || t('user.anonymous')
}

/** What somebody does, where and for whom: Staff engineer, Oakfield, Lisbon. */
export function jobOf({ jobTitle, company, location }: Pick<UserCard, 'jobTitle' | 'company' | 'location'>) {
  return [jobTitle, company, location].filter(Boolean).join(', ')
}
