import { z } from 'zod'
import { CommaSeparatedList, Id, LanguageKeys, text } from './fields.ts'
import { Currency, SalaryAmount, SalaryPeriod } from './job-terms.ts'
import { EmploymentType, Seniority } from './seniority.ts'

/** `onSite` includes hybrid work. A remote job with a location is remote. */
export const workPlaces = ['remote', 'onSite'] as const
export const WorkPlace = z.enum(workPlaces)
export type WorkPlace = z.infer<typeof WorkPlace>

/** `match` is the default of callers with a profile, `newest` of everyone else. */
export const jobOrders = ['match', 'newest', 'salary'] as const
export const JobOrder = z.enum(jobOrders)
export type JobOrder = z.infer<typeof JobOrder>

const TechnologyNames = CommaSeparatedList.refine(
  (names) => names.every((name) => /^[a-z0-9][a-z0-9.+#_-]*$/i.test(name)),
  'Unknown technology',
)
const isLogin = (login: string) => /^[a-z0-9_-]{1,39}$/i.test(login)
const emptyAsUndefined = z.literal('').transform(() => undefined)

/** The criteria of a job search, from a query string. A job has to meet one value of each list. */
export const JobSearchQuery = z.object({
  /** Words of the title, the skills or the organization; a job contains all of them. */
  q: text(200).default(''),
  /** A country or town, as typed. With `workFrom=remote`, remote jobs are found regardless of it. */
  location: text(200).default(''),
  workFrom: CommaSeparatedList.pipe(z.array(WorkPlace)),
  languages: LanguageKeys,
  technologies: TechnologyNames,
  employmentTypes: CommaSeparatedList.pipe(z.array(EmploymentType)),
  seniorities: CommaSeparatedList.pipe(z.array(Seniority)),
  /** The least salary that the job has to reach at its upper end. Only salaries of the same currency are compared. */
  salaryMin: z
    .union([
      emptyAsUndefined,
      z
        .string()
        .regex(/^[\d.,\s]{1,20}$/, 'Enter the salary as a whole number')
        .transform(toWholeNumber)
        .pipe(SalaryAmount),
      SalaryAmount,
    ])
    .optional(),
  salaryCurrency: z.union([z.literal('').transform(() => 'EUR'), Currency]).default('EUR'),
  salaryPeriod: SalaryPeriod.default('year'),
  /** Whether a minimum salary also finds jobs that state none. */
  withoutSalary: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .default(true),
  /** Logins. */
  organizations: CommaSeparatedList.refine((logins) => logins.every(isLogin), 'Unknown organization'),
  sort: z.union([emptyAsUndefined, JobOrder]).optional(),
  /**
   * Finds jobs regardless of the caller's skills and location. Without it, callers with a profile find jobs that match
   * them, unless they search for words or a location.
   */
  all: z
    .union([z.boolean(), z.enum(['true', 'false', '']).transform((value) => value === 'true')])
    .default(false),
})
export type JobSearchQuery = z.infer<typeof JobSearchQuery>

/** The same as replies contain them. */
export const JobSearchCriteria = z.object({
  q: z.string(),
  location: z.string(),
  workFrom: z.array(WorkPlace),
  languages: z.array(z.string()),
  technologies: z.array(z.string()),
  employmentTypes: z.array(EmploymentType),
  seniorities: z.array(Seniority),
  salaryMin: z.int().optional(),
  salaryCurrency: z.string(),
  salaryPeriod: SalaryPeriod,
  withoutSalary: z.boolean(),
  organizations: z.array(z.string()),
  sort: JobOrder.optional(),
  all: z.boolean(),
})

/** The lists among the criteria. */
export const jobSearchLists = [
  'workFrom',
  'languages',
  'technologies',
  'employmentTypes',
  'seniorities',
  'organizations',
] as const

/** The names of all criteria. Not taken from the schema, so that pages don't load it with the paths of screens. */
export const jobSearchParams = [
  ...(['q', 'location', 'workFrom', 'languages', 'technologies', 'employmentTypes', 'seniorities'] as const),
  ...([
    'salaryMin',
    'salaryCurrency',
    'salaryPeriod',
    'withoutSalary',
    'organizations',
    'sort',
    'all',
  ] as const),
] satisfies readonly (keyof JobSearchQuery)[]

/** The criteria as query parameters, without the defaults. */
export function jobSearchParameters(criteria: JobSearchQuery): Readonly<Record<string, string>> {
  const defaults = JobSearchQuery.parse({})
  const hasSalary = criteria.salaryMin !== undefined
  const isUsed = (name: keyof JobSearchQuery) =>
    hasSalary || criteria.sort === 'salary' || (name !== 'salaryCurrency' && name !== 'salaryPeriod')
  return Object.fromEntries(
    jobSearchParams
      .filter((name) => criteria[name] !== undefined && isUsed(name))
      .map((name) => [name, String(criteria[name])] as const)
      .filter(([name, value]) => value !== String(defaults[name])),
  )
}

const Count = z.int().nonnegative()

/** How many jobs each filter would find with the other filters as they are. */
export const JobFacets = z.object({
  skills: z.array(
    z.object({ kind: z.enum(['language', 'technology']), name: z.string(), title: z.string(), count: Count }),
  ),
  workFrom: z.array(z.object({ name: WorkPlace, count: Count })),
  employmentTypes: z.array(z.object({ name: EmploymentType, count: Count })),
  seniorities: z.array(z.object({ name: Seniority, count: Count })),
  organizations: z.array(z.object({ id: Id, login: z.string(), name: z.string(), count: Count })),
  /** Currencies of the stated salaries, the most frequent first. */
  currencies: z.array(z.object({ name: z.string(), count: Count })),
})
export type JobFacets = z.infer<typeof JobFacets>

function toWholeNumber(typed: string): number {
  return Number(typed.replace(/[.,\s]/g, ''))
}
