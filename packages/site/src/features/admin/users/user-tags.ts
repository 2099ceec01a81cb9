import type { AdminUserCard, Visibility } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'

/** A tag next to a user's name. */
export interface UserTag {
  readonly title: string
  /** `plain` has no frame and marks the common case. */
  readonly variant: 'plain' | '' | 'copper' | 'warn' | 'bad'
}

/** Tags for visibility, role and insider flag. */
export function userTags({
  visibility,
  role,
  insider,
}: Pick<AdminUserCard, 'visibility' | 'role' | 'insider'>): UserTag[] {
  return [
    { title: t(`admin.users.visibility.${visibility}`), variant: variants[visibility] ?? 'plain' },
    ...(role === 'user'
      ? []
      : [{ title: t(`admin.users.roles.${role}`), variant: role === 'admin' ? 'copper' : '' } as const]),
    ...(insider ? [{ title: t('admin.users.insider'), variant: '' } as const] : []),
  ]
}

const variants: Readonly<Partial<Record<Visibility, UserTag['variant']>>> = {
  hidden: 'bad',
  deleted: 'bad',
  private: 'warn',
}
