import type { UserCard } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'

/** What somebody is called in lists; some have neither name nor login. */
export function userName({ name, login }: Pick<UserCard, 'name' | 'login'>): string {
  return name || login || t('admin.users.anonymous')
}
