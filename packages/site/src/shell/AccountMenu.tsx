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
import { type NavigationKind, navigationFor } from './navigation.ts'

interface AccountMenuProps {
  readonly kind: NavigationKind
}

/** The picture of whoever is signed in, with what is theirs behind it; the messages of the page are here, too. */
export function AccountMenu(props: AccountMenuProps) {
  return (
    <Island>
      <Account {...props} />
      <Toasts />
    </Island>
  )
}

// --- internal ---

function Account({ kind }: AccountMenuProps) {
  const profile = useProfile()
  useEffect(noteVisits, [])
  if (profile === undefined) return null
  const name = profile.name ?? profile.login ?? ''
  const entries = navigationFor(profile, kind).map(({ item, path }) => ({
    ...{ id: item, title: t(`navigation.${item}`), href: path },
  }))
  const trigger = (
    <Button kind="ghost" size="sm" aria-label={t('shell.accountOf', { name })}>
      <Avatar of={{ ...profile, name }} size={28} />
      <Icon name="down" size={14} />
    </Button>
  )
  const leave = { id: 'log-out', title: t('shell.logOut'), onPress: () => void logOut() }
  return <Menu trigger={trigger} label={t('shell.account')} entries={[...entries, leave]} />
}
