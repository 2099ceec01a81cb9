import type { AdminUserCard, Visibility } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'

/** What of somebody is worth a word beside their name. */
export interface UserTag {
  readonly title: string
  /** `plain` is a word without a frame: what most people are. */
  readonly look: 'plain' | '' | 'copper' | 'warn' | 'bad'
}

/** Who sees them, what they are, and whether they are an insider. */
export function userTags({
  visibility,
  role,
  insider,
}: Pick<AdminUserCard, 'visibility' | 'role' | 'insider'>): UserTag[] {
  return [
    { title: t(`admin.users.visibility.${visibility}`), look: looks[visibility] ?? 'plain' },
    ...(role === 'user'
      ? []
      : [{ title: t(`admin.users.roles.${role}`), look: role === 'admin' ? 'copper' : '' } as const]),
    ...(insider ? [{ title: t('admin.users.insider'), look: '' } as const] : []),
  ]
}

// --- internal ---

const looks: Readonly<Partial<Record<Visibility, UserTag['look']>>> = {
  hidden: 'bad',
  deleted: 'bad',
  private: 'warn',
}
