import { pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { useProfile } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'

interface AddProjectLinkProps {
  readonly userId: string
  readonly login: string
}

/** The link to the form that adds repositories. Renders nothing for other viewers than the owner and admins. */
export function AddProjectLink(props: AddProjectLinkProps) {
  return (
    <Island>
      <OwnLink {...props} />
    </Island>
  )
}

function OwnLink({ userId, login }: AddProjectLinkProps) {
  const profile = useProfile()
  if (profile?._id !== userId && profile?.role !== 'admin') return null
  return (
    <a className={buttonClass({ size: 'sm' })} href={pathTo('userAddProject', { login })}>
      <Icon name="add" /> {t('user.projects.add')}
    </a>
  )
}
