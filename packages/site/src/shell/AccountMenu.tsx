import type { Profile } from '@handiwork/core/api'
import { useEffect } from 'react'
import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfile } from '../state/session.ts'
import { noteVisits } from '../state/visit.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { logOut } from './log-out.ts'
import { accountLinks } from './navigation.ts'

/** The picture of whoever is signed in, with what is theirs behind it; the messages of the page are here, too. */
export function AccountMenu() {
  return (
    <Island>
      <Account />
      <Toasts />
    </Island>
  )
}

// --- internal ---

function Account() {
  const profile = useProfile()
  useEffect(noteVisits, [])
  if (profile === undefined) return <span className="avatar unknown" aria-hidden="true" />
  return <Menu trigger={<Picture of={profile} />} label={t('shell.account')} entries={entriesOf(profile)} />
}

function Picture({ of }: { readonly of: Profile }) {
  const name = of.name ?? of.login ?? ''
  return (
    <Button kind="ghost" size="sm">
      <span className="hide">{t('shell.accountOf', { name })}</span>
      <Avatar of={{ ...of, name }} size={28} />
      <Icon name="down" size={14} />
    </Button>
  )
}

function entriesOf(profile: Profile) {
  const links = accountLinks(profile).map(({ item, path }) => ({
    ...{ id: item, title: t(`navigation.${item}`), href: path },
  }))
  return [...links, { id: 'log-out', title: t('shell.logOut'), onPress: () => void logOut() }]
}
