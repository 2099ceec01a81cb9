import { impliedApplyMethod, type JobCard, type JobTerms, type NewJob } from '@handiwork/core/api'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The columns of a job's terms, from the form. A period without a salary is dropped. */
export function termColumns(job: NewJob) {
  const { url, applyEmail, employmentTypes, seniorities, salaryMin, salaryMax } = job
  const hasSalary = salaryMin !== null || salaryMax !== null
  return {
    ...{ url: url ?? '', applyMethod: impliedApplyMethod(job), applyEmail, employmentTypes, seniorities },
    ...{ salaryMin, salaryMax },
    salaryCurrency: hasSalary ? job.salaryCurrency : null,
    salaryPeriod: hasSalary ? job.salaryPeriod : null,
  }
}

type TermRow = Pick<Selectable<Tables['jobs']>, keyof JobTerms>

/** The terms as replies contain them. The address to apply to is left out if the job says to apply otherwise. */
export function toJobTerms(row: TermRow): JobTerms {
  const { applyMethod, salaryMin, salaryMax, salaryCurrency, salaryPeriod } = row
  return {
    ...{ applyMethod, url: row.url || null, applyEmail: applyMethod === 'email' ? row.applyEmail : null },
    employmentTypes: row.employmentTypes as JobCard['employmentTypes'],
    seniorities: row.seniorities as JobCard['seniorities'],
    ...{ salaryMin, salaryMax, salaryCurrency, salaryPeriod },
  }
}
