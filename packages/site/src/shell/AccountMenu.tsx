import type { Profile } from '@handiwork/core/api'
import { useEffect } from 'react'
import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfile } from '../state/session.ts'
import { trackVisits } from '../state/track-visits.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { logOut } from './log-out.ts'
import { accountLinks } from './navigation.ts'

/** The avatar menu of the signed-in user. Also hosts the toasts of the page. */
export function AccountMenu() {
  return (
    <Island>
      <Account />
      <Toasts />
    </Island>
  )
}

function Account() {
  const profile = useProfile()
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

function AvatarButton({ profile }: { readonly profile: Profile }) {
  const name = profile.name ?? profile.login ?? ''
  return (
    <Button kind="ghost" size="sm">
      <span className="visually-hidden">{t('shell.accountOf', { name })}</span>
      <Avatar of={{ ...profile, name }} size={28} />
      <Icon name="down" size={14} />
    </Button>
  )
}

function menuEntries(profile: Profile) {
  const links = accountLinks(profile).map(({ item, path }) => ({
    ...{ id: item, title: t(`navigation.${item}`), href: path },
  }))
  return [...links, { id: 'log-out', title: t('shell.logOut'), onPress: () => void logOut() }]
}
