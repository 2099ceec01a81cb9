import { pathTo } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { findOrganizationRole } from './job-permissions.ts'
import { SaveJobButton } from './SaveJobButton.tsx'
import { useJob } from './use-job.ts'

interface ApplyActionsProps {
  readonly id: string
}

/** Saving a job, and its applicants for those who recruit for the organization. */
export function ApplyActions(props: ApplyActionsProps) {
  return (
    <Island>
      <Actions {...props} />
    </Island>
  )
}

function Actions({ id }: ApplyActionsProps) {
  const loaded = useJob(id)
  if (loaded === undefined) return null
  const { job, profile } = loaded
  const role = findOrganizationRole(profile, job.organizationId)
  return (
    <>
      <SaveJobButton id={id} title={job.title} isSaved={job.saved} />
      {role !== undefined && role !== 'contributor' && (
        <a className={buttonClass({ size: 'sm' })} href={pathTo('jobApplicants', { id })}>
          {t('applications.board.title')}
        </a>
      )}
    </>
  )
}
