import { type Job, pathTo } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { jobState } from './job-state.ts'
import { jobStructuredData } from './job-structured-data.ts'

interface RenderContext {
  readonly now: Date
  readonly publicUrl: string
}

/** Head metadata of a job's page. Search engines must not index jobs that are not open. */
export function jobPageMetadata(job: Job, { now, publicUrl }: RenderContext) {
  const { _id: id, title, companyName: company } = job
  const location = job.location ?? job.originalLocation
  const isOpen = jobState(job, now) === 'open'
  return {
    title: t('jobs.job.description', { title, company }),
    description: location
      ? t('jobs.job.descriptionIn', { title, company, location })
      : t('jobs.job.description', { title, company }),
    current: 'jobs',
    canonical: pathTo('job', { id }),
    unlisted: !isOpen,
    ...(isOpen && { data: jobStructuredData(job, publicUrl) }),
  } as const
}
