import { contract, type Job, type Profile, pathTo } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { candidatesPath } from './candidates-path.ts'
import { jobState } from './job-state.ts'
import { pathOfMyJobs } from './jobs-address.ts'
import { PublishAgain } from './PublishAgain.tsx'
import { useJob } from './use-job.ts'

interface JobToolsProps {
  readonly id: string
}

/** What those who can edit a job may do with it, and admins of the site (spec §2, §6). */
export function JobTools(props: JobToolsProps) {
  return (
    <Island>
      <Tools {...props} />
    </Island>
  )
}

// --- internal ---

function Tools({ id }: JobToolsProps) {
  const found = useJob(id)
  if (found === undefined) return null
  return (
    <section className="job-tools row wrap" aria-label={t('jobs.job.tools')}>
      {found.job.canEdit && <Editing job={found.job} />}
      <Candidates {...found} />
    </section>
  )
}

function Editing({ job }: { readonly job: Job }) {
  const { _id: id, title } = job
  const isExpired = jobState(job, new Date()) === 'expired'
  const remove = async () => {
    await call(contract.jobs.remove, { params: { id } })
    location.assign(pathOfMyJobs)
  }
  return (
    <>
      {isExpired && <PublishAgain job={job} />}
      <a className={buttonClass()} href={pathTo('editJob', { id })}>
        <Icon name="edit" /> {t('jobs.job.edit')}
      </a>
      <ConfirmDialog
        title={t('jobs.job.deleteTitle')}
        text={t('jobs.job.question', { title })}
        trigger={
          <Button kind="danger">
            <Icon name="remove" /> {t('jobs.job.delete')}
          </Button>
        }
        onConfirm={remove}
      />
    </>
  )
}

function Candidates({ job, profile }: { readonly job: Job; readonly profile: Profile }) {
  if (profile.role !== 'admin') return null
  return (
    <a className={buttonClass()} href={candidatesPath(job)}>
      <Icon name="people" /> {t('jobs.job.findCandidates')}
    </a>
  )
}
