import type { JobFacets, JobSearchQuery } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/** A checkbox with the number of jobs that it finds. */
export interface JobFilterOption {
  /** Its query parameter and value. */
  readonly parameter: keyof JobSearchQuery
  readonly value: string
  readonly title: string
  readonly count: number
  readonly isChosen: boolean
}

export interface JobFilterGroup {
  readonly id: 'skills' | 'workFrom' | 'employmentTypes' | 'seniorities' | 'organizations'
  readonly title: string
  readonly options: readonly JobFilterOption[]
}

/** The filters of the jobs page, in display order. Groups without options are left out. */
export function jobFilterGroups(facets: JobFacets, criteria: JobSearchQuery): readonly JobFilterGroup[] {
  const option = (
    parameter: ListParameter,
    value: string,
    title: string,
    count: number,
  ): JobFilterOption => ({
    ...{ parameter, value, title, count },
    isChosen: criteria[parameter].some((chosen) => chosen.toLowerCase() === value.toLowerCase()),
  })
  const groups: readonly JobFilterGroup[] = [
    {
      id: 'skills',
      title: t('jobs.search.skills'),
      options: facets.skills.map(({ kind, name, title, count }) =>
        option(kind === 'language' ? 'languages' : 'technologies', name, title, count),
      ),
    },
    {
      id: 'workFrom',
      title: t('jobs.search.workFrom'),
      options: facets.workFrom.map(({ name, count }) =>
        option('workFrom', name, t(`jobs.workPlaces.${name}`), count),
      ),
    },
    {
      id: 'employmentTypes',
      title: t('jobs.search.type'),
      options: facets.employmentTypes.map(({ name, count }) =>
        option('employmentTypes', name, t(`jobs.employmentTypes.${name}`), count),
      ),
    },
    {
      id: 'seniorities',
      title: t('jobs.form.seniorities'),
      options: facets.seniorities.map(({ name, count }) =>
        option('seniorities', name, t(`jobs.seniorities.${name}`), count),
      ),
    },
    {
      id: 'organizations',
      title: t('jobs.search.organization'),
      options: facets.organizations.map(({ login, name, count }) =>
        option('organizations', login, name, count),
      ),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

type ListParameter = 'languages' | 'technologies' | (JobFilterGroup['id'] & keyof JobSearchQuery)

/** The currencies to choose from: those of the jobs found, and the chosen one. */
export function filterCurrencies({ currencies }: JobFacets, { salaryCurrency }: JobSearchQuery): string[] {
  return [...new Set([...currencies.map(({ name }) => name), salaryCurrency])]
}
