import { pathTo } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import { canManageOrganization } from './organization-permissions.ts'

interface ManagerLinksProps {
  /** Organization id. */
  readonly id: string
  readonly login: string
}

/** Links for managers of an organization. Other viewers see none (spec §6). */
export function ManagerLinks(props: ManagerLinksProps) {
  return (
    <Island>
      <Links {...props} />
    </Island>
  )
}

function Links({ id, login }: ManagerLinksProps) {
  const profile = useProfile()
  if (profile === undefined || !canManageOrganization(profile, id)) return null
  const links = [
    { icon: 'edit', title: t('organizations.tools.edit'), path: pathTo('editOrganization', { login }) },
    {
      icon: 'add',
      title: t('organizations.tools.addMember'),
      path: pathTo('addOrganizationMember', { login }),
    },
  ] as const
  return links.map(({ icon, title, path }) => (
    <a key={icon} className={buttonClass({ size: 'sm' })} href={path} aria-label={title}>
      <Icon name={icon} /> <span className="wide-only">{title}</span>
    </a>
  ))
}
