import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'

interface LogTabLinkProps {
  readonly userId: string
  readonly path: string
}

/**
 * The link to the log tab, for the owner and admins only (spec §2). Rendered in the browser, because the page
 * is the same for every viewer.
 */
export function LogTabLink(props: LogTabLinkProps) {
  return (
    <Island>
      <Link {...props} />
    </Island>
  )
}

function Link({ userId, path }: LogTabLinkProps) {
  const profile = useProfile()
  if (profile?._id !== userId && profile?.role !== 'admin') return null
  return <a href={path}>{t('user.tabs.log')}</a>
}
