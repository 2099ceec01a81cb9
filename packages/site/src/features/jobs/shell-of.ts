import { type Job, pathTo } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { jobData } from './job-data.ts'
import { jobState } from './job-state.ts'

interface Seen {
  readonly now: Date
  readonly publicUrl: string
}

/** What the head of a job's page says; search engines leave out what nobody can apply for. */
export function shellOf(job: Job, { now, publicUrl }: Seen) {
  const { _id: id, title, companyName: company } = job
  const place = job.location ?? job.originalLocation
  const isOpen = jobState(job, now) === 'open'
  return {
    title: t('jobs.job.description', { title, company }),
    description: place
      ? t('jobs.job.descriptionIn', { title, company, place })
      : t('jobs.job.description', { title, company }),
    current: 'jobs',
    canonical: pathTo('job', { id }),
    unlisted: !isOpen,
    ...(isOpen && { data: jobData(job, publicUrl) }),
  } as const
}
