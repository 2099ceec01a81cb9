import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface RegisterPackageProps {
  readonly userId: string
  /** Where their unknown packages are. */
  readonly path: string
}

/** 'Register a package' beside the technologies, for the person and for admins (spec §2). */
export function RegisterPackage(props: RegisterPackageProps) {
  return (
    <Island>
      <Register {...props} />
    </Island>
  )
}

// --- internal ---

function Register({ userId, path }: RegisterPackageProps) {
  const profile = useProfile()
  if (profile?._id !== userId && profile?.role !== 'admin') return null
  return (
    <a className="register" href={path} title={t('tools.register')} aria-label={t('tools.register')}>
      <Icon name="add" />
    </a>
  )
}
