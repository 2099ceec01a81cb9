import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface RegisterPackageLinkProps {
  readonly userId: string
  /** The path of the user's unknown packages. */
  readonly path: string
}

/** The "Register a package" link next to the technologies, for the owner and admins (spec §2). */
export function RegisterPackageLink(props: RegisterPackageLinkProps) {
  return (
    <Island>
      <RegisterLink {...props} />
    </Island>
  )
}

function RegisterLink({ userId, path }: RegisterPackageLinkProps) {
  const profile = useProfile()
  if (profile?._id !== userId && profile?.role !== 'admin') return null
  return (
    <a className="register" href={path} title={t('tools.register')} aria-label={t('tools.register')}>
      <Icon name="add" />
    </a>
  )
}
