import { type Profile, pathTo, type UserStub } from '@handiwork/core/api'
import { useEffect } from 'react'
import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfileOrStub } from '../state/session.ts'
import { trackVisits } from '../state/track-visits.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { accountSubject } from './account-subject.ts'
import { logOut } from './log-out.ts'
import { accountLinks, type NavigationLink } from './navigation.ts'

/**
 * The avatar menu of the signed-in user, also if their profile is deleted. Also hosts the toasts of the page.
 */
export function AccountMenu() {
  return (
    <Island>
      <Account />
      <Toasts />
    </Island>
  )
}

function Account() {
  const profile = useProfileOrStub()
  useEffect(trackVisits, [])
  if (profile === undefined) return <span className="avatar unknown" aria-hidden="true" />
  return (
    <Menu
      trigger={<AvatarButton profile={profile} />}
      label={t('shell.account')}
      entries={menuEntries(profile)}
    />
  )
}

type AccountProfile = Profile | UserStub

function AvatarButton({ profile }: { readonly profile: AccountProfile }) {
  const subject = accountSubject(profile)
  return (
    <Button kind="ghost" size="sm">
      <span className="visually-hidden">{t('shell.accountOf', { name: subject.name })}</span>
      <Avatar of={subject} size={28} />
      <Icon name="down" size={14} />
    </Button>
  )
}

function menuEntries(profile: AccountProfile) {
  const links = linksOf(profile).map(({ item, path }) => ({
    ...{ id: item, title: t(`navigation.${item}`), href: path },
  }))
  return [...links, { id: 'log-out', title: t('shell.logOut'), onPress: () => void logOut() }]
}

/** A deleted profile has only the page that restores it. */
function linksOf(profile: AccountProfile): readonly NavigationLink[] {
  return 'role' in profile ? accountLinks(profile) : [{ item: 'profile', path: pathTo('profile') }]
}
