import type { User, UserTab } from '@handiwork/core/api'
import { xp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { pathOfTab } from './address.ts'
import { isSeen } from './profile-state.ts'
import { userData } from './user-data.ts'
import type { UserPage } from './user-page-of.ts'

/** What the head of somebody's page says. */
export function shellOf({ user, kind, tab, address, state }: UserPage, publicUrl: string) {
  const current = address.of === 'own' ? { current: 'profile' as const } : {}
  if (!isSeen(user)) return { title: user.login ?? t('user.anonymous'), ...current, unlisted: true }
  const isListed = kind === 'person' && isPublic.has(user.visibility) && state === 'ready'
  return {
    title: tab === 'profile' ? titleOf(user) : `${t(`user.tabs.${tab}`)} · ${nameOf(user)}`,
    description: descriptionOf(user),
    ...(user.login !== null && { picture: `/open-graph/users/${user.login}.png` }),
    ...(isListed && { data: userData(user, publicUrl) }),
    ...current,
    unlisted: !isListed || isPersonal.has(tab) || address.of === 'own',
    canonical: pathOfTab(address, tab),
  }
}

// --- internal ---

const isPublic: ReadonlySet<string> = new Set(['public', 'visible', 'unregistered'])
const isPersonal: ReadonlySet<UserTab> = new Set<UserTab>(['log', 'packages'])
const LANGUAGES = 3

function nameOf({ name, login }: User): string {
  if (login === null) return name || t('user.anonymous')
  return name ? `${name} (${login})` : login
}

/** Mira Okafor (mira), 348 xp: TypeScript, Go, Rust */
function titleOf(user: User): string {
  const languages = best(user).join(', ')
  const experience = t('user.xp', { xp: xp(user.experience.total) })
  return [`${nameOf(user)}, ${experience}`, languages].filter(Boolean).join(': ')
}

function descriptionOf(user: User): string {
  const name = user.name || user.login || t('user.anonymous')
  const about = t('user.description', { name, level: user.level, xp: xp(user.experience.total) })
  return [about, user.biography].filter(Boolean).join(' ')
}

function best({ languages }: User): string[] {
  return languages
    .toSorted((one, other) => other.experience - one.experience)
    .slice(0, LANGUAGES)
    .map(({ name }) => name)
}
