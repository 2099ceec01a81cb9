import type { User, UserTab } from '@handiwork/core/api'
import { compareLanguages } from '@handiwork/core/catalog'
import { formatXp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import type { UserPage } from './load-user-page.ts'
import { isVisibleProfile } from './profile-state.ts'
import { userTabPath } from './user-address.ts'
import { buildUserStructuredData } from './user-structured-data.ts'

/** Returns the page shell's props: title, description, preview image and structured data. */
export function userShellProps({ user, tab, address, state }: UserPage, publicUrl: string) {
  const current = address.kind === 'own' ? { current: 'profile' as const } : {}
  if (!isVisibleProfile(user)) return { title: user.login ?? t('user.anonymous'), ...current, unlisted: true }
  const isListed = publicVisibilities.has(user.visibility) && state === 'ready'
  return {
    title: tab === 'profile' ? pageTitle(user) : `${t(`user.tabs.${tab}`)} · ${displayName(user)}`,
    description: pageDescription(user),
    ...(user.login !== null && { picture: `/open-graph/users/${user.login}.png` }),
    ...(isListed && { data: buildUserStructuredData(user, publicUrl) }),
    embeddable: isListed && user.visibility !== 'unregistered' && !ownerOnlyTabs.has(tab),
    ...current,
    unlisted: !isListed || ownerOnlyTabs.has(tab) || address.kind === 'own',
    canonical: userTabPath(address, tab),
  }
}

const publicVisibilities: ReadonlySet<string> = new Set(['public', 'visible', 'unregistered'])
const ownerOnlyTabs: ReadonlySet<UserTab> = new Set<UserTab>(['log', 'packages'])
const MAX_TITLE_LANGUAGES = 3

function displayName({ name, login }: User): string {
  if (login === null) return name || t('user.anonymous')
  return name ? `${name} (${login})` : login
}

/** Formats the title, for example: Mira Okafor (mira), 348 xp: TypeScript, Go, Rust */
function pageTitle(user: User): string {
  const languages = topLanguages(user).join(', ')
  const experience = t('user.xp', { xp: formatXp(user.experience.total) })
  return [`${displayName(user)}, ${experience}`, languages].filter(Boolean).join(': ')
}

function pageDescription(user: User): string {
  const name = user.name || user.login || t('user.anonymous')
  const about = t('user.description', { name, level: user.level, xp: formatXp(user.experience.total) })
  return [about, user.biography].filter(Boolean).join(' ')
}

function topLanguages({ languages }: User): string[] {
  return languages
    .toSorted(compareLanguages)
    .slice(0, MAX_TITLE_LANGUAGES)
    .map(({ name }) => name)
}
