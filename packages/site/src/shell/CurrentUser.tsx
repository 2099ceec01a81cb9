import { t } from '../i18n/texts.ts'
import { Island } from '../state/Island.tsx'
import { useProfileOrStub } from '../state/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { accountSubject } from './account-subject.ts'

/** The signed-in user, at the top of the slide-out menu. */
export function CurrentUser() {
  return (
    <Island>
      <AvatarAndName />
    </Island>
  )
}

function AvatarAndName() {
  const profile = useProfileOrStub()
  if (profile === undefined) return <b>{t('shell.menu')}</b>
  const subject = accountSubject(profile)
  return (
    <>
      <Avatar of={subject} size={32} />
      <b>{subject.name}</b>
    </>
  )
}
