import type { UserCard } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'

/** Display name of a user in lists. Falls back to the login, then to "anonymous". */
export function userName({ name, login }: Pick<UserCard, 'name' | 'login'>): string {
  return name || login || t('admin.users.anonymous')
}
