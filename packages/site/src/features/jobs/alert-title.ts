import type { JobFacets, JobSearchQuery } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { jobFilterGroups } from './job-filter-groups.ts'

/** A title for the alert of a search: its words, chosen filters and location. */
export function alertTitle(criteria: JobSearchQuery, facets: JobFacets): string {
  const chosen = jobFilterGroups(facets, criteria)
    .flatMap(({ options }) => options)
    .filter(({ isChosen }) => isChosen)
    .map(({ title }) => title)
  const parts = [criteria.q, ...chosen, criteria.location].filter((part) => part !== '')
  return parts.length === 0 ? t('jobs.alert.anyTitle') : parts.join(', ').slice(0, 100)
}
