import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'

interface LogTabLinkProps {
  readonly userId: string
  readonly path: string
}

/** The tab that only the person and admins have (spec §2), on pages that are the same for all. */
export function LogTabLink(props: LogTabLinkProps) {
  return (
    <Island>
      <Link {...props} />
    </Island>
  )
}

// --- internal ---

function Link({ userId, path }: LogTabLinkProps) {
  const profile = useProfile()
  if (profile?._id !== userId && profile?.role !== 'admin') return null
  return <a href={path}>{t('user.tabs.log')}</a>
}
