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
import { MY_JOBS_PATH } from './my-jobs-path.ts'
import { RepublishButton } from './RepublishButton.tsx'
import { useJob } from './use-job.ts'

interface JobActionsProps {
  readonly id: string
}

/** Actions of users who can edit a job and of site admins (spec §2, §6). */
export function JobActions(props: JobActionsProps) {
  return (
    <Island>
      <ActionBar {...props} />
    </Island>
  )
}

function ActionBar({ id }: JobActionsProps) {
  const loaded = useJob(id)
  if (loaded === undefined) return null
  return (
    <section className="job-tools row wrap" aria-label={t('jobs.job.tools')}>
      {loaded.job.canEdit && <EditActions job={loaded.job} />}
      <FindCandidatesLink {...loaded} />
    </section>
  )
}

function EditActions({ job }: { readonly job: Job }) {
  const { _id: id, title } = job
  const isExpired = jobState(job, new Date()) === 'expired'
  const remove = async () => {
    await call(contract.jobs.remove, { params: { id } })
    location.assign(MY_JOBS_PATH)
  }
  return (
    <>
      {isExpired && <RepublishButton job={job} />}
      <a className={buttonClass()} href={pathTo('editJob', { id })}>
        <Icon name="edit" /> {t('jobs.job.edit')}
      </a>
      <ConfirmDialog
        title={t('jobs.job.deleteTitle')}
        text={t('jobs.job.question', { title })}
        confirm={t('jobs.job.deleteConfirm')}
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

function FindCandidatesLink({ job, profile }: { readonly job: Job; readonly profile: Profile }) {
  if (profile.role !== 'admin') return null
  return (
    <a className={buttonClass()} href={candidatesPath(job)}>
      <Icon name="people" /> {t('jobs.job.findCandidates')}
    </a>
  )
}
