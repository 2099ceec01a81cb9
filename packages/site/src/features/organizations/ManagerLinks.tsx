import { pathTo } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { useProfile } from '../../state/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  canManageOrganization,
  canSeeApplicants,
  canSeeOrganizationKnowledge,
  isOrganizationOwner,
} from './organization-permissions.ts'

interface ManagerLinksProps {
  /** Organization id. */
  readonly id: string
  readonly login: string
}

/** Links for members and managers of an organization. Other viewers see none (spec §6). */
export function ManagerLinks(props: ManagerLinksProps) {
  return (
    <Island>
      <Links {...props} />
    </Island>
  )
}

function Links({ id, login }: ManagerLinksProps) {
  const profile = useProfile()
  if (profile === undefined) return null
  const links = [
    ...(canSeeOrganizationKnowledge(profile, id) ? memberLinks(login) : []),
    ...(canSeeApplicants(profile, id) ? recruiterLinks(login) : []),
    ...(canManageOrganization(profile, id) ? managerLinks(login) : []),
    ...(isOrganizationOwner(profile, id) ? ownerLinks(login) : []),
  ]
  return links.map(({ icon, title, path }) => (
    <a key={icon} className={buttonClass({ size: 'sm' })} href={path} aria-label={title}>
      <Icon name={icon} /> <span className="wide-only">{title}</span>
    </a>
  ))
}

function memberLinks(login: string) {
  const path = pathTo('organizationKnowledge', { login })
  return [{ icon: 'people', title: t('organizations.tools.knowledge'), path }] as const
}

function recruiterLinks(login: string) {
  const path = pathTo('organizationApplicants', { login })
  return [{ icon: 'job', title: t('organizations.tools.applicants'), path }] as const
}

function ownerLinks(login: string) {
  const path = pathTo('organizationHiringLog', { login })
  return [{ icon: 'clock', title: t('organizations.tools.hiringLog'), path }] as const
}

function managerLinks(login: string) {
  return [
    { icon: 'edit', title: t('organizations.tools.edit'), path: pathTo('editOrganization', { login }) },
    {
      icon: 'add',
      title: t('organizations.tools.addMember'),
      path: pathTo('addOrganizationMember', { login }),
    },
    {
      icon: 'link',
      title: t('organizations.tools.webhooks'),
      path: pathTo('organizationWebhooks', { login }),
    },
  ] as const
}
