import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfile } from '../state/session.ts'
import { Avatar } from '../ui/Avatar.tsx'

/** The signed-in user, at the top of the slide-out menu. */
export function CurrentUser() {
  return (
    <Island>
      <AvatarAndName />
    </Island>
  )
}

function AvatarAndName() {
  const profile = useProfile()
  if (profile === undefined) return <b>{t('shell.menu')}</b>
  const name = profile.name ?? profile.login ?? ''
  return (
    <>
      <Avatar of={{ ...profile, name }} size={32} />
      <b>{name}</b>
    </>
  )
}
