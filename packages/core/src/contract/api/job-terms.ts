import { z } from 'zod'
import { DeliverableEmail } from './fields.ts'
import { EmploymentType, Seniority } from './seniority.ts'

/** How candidates apply: on a web page, by email, or with their Handiwork profile. */
export const applyMethods = ['link', 'email', 'profile'] as const
export const ApplyMethod = z.enum(applyMethods)
export type ApplyMethod = z.infer<typeof ApplyMethod>

export const salaryPeriods = ['hour', 'day', 'month', 'year'] as const
export const SalaryPeriod = z.enum(salaryPeriods)
export type SalaryPeriod = z.infer<typeof SalaryPeriod>

/** How often a period is paid in a year of full-time work. Salaries of several periods are compared by the year. */
export const periodsPerYear: Readonly<Record<SalaryPeriod, number>> = {
  hour: 2080,
  day: 260,
  month: 12,
  year: 1,
}

/** The current currencies of ISO 4217, without funds, metals and test codes. */
export const currencies: readonly string[] = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP',
  'CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF',
  'IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD',
  'MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB',
  'RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD',
  'UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG',
].flatMap((line) => line.split(' '))
const knownCurrencies = new Set(currencies)

/** An ISO 4217 code. */
export const Currency = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => knownCurrencies.has(code), 'Use a currency code of ISO 4217, such as EUR')

/** In whole units of the currency. */
export const SalaryAmount = z
  .int('Enter the salary as a whole number')
  .min(1, 'Enter a salary above zero')
  .max(1_000_000_000, 'Enter a salary of at most 1,000,000,000')

/** The terms of a job, and how to apply for it. */
export const JobTerms = z.object({
  /** Null for drafts that don't say it yet. */
  applyMethod: ApplyMethod.nullable(),
  /** The application URL. */
  url: z.string().nullable(),
  /** Public, because the job says to apply by email. Null otherwise. */
  applyEmail: z.string().nullable(),
  employmentTypes: z.array(EmploymentType),
  seniorities: z.array(Seniority),
  /** The range; one end can be null. Both are null without a salary. */
  salaryMin: z.int().nullable(),
  salaryMax: z.int().nullable(),
  salaryCurrency: z.string().nullable(),
  salaryPeriod: SalaryPeriod.nullable(),
})
export type JobTerms = z.infer<typeof JobTerms>

const noDuplicates = <Value>(values: readonly Value[]) => [...new Set(values)]
const orNull = <Value extends z.ZodType>(value: Value) =>
  z.union([z.literal('').transform(() => null), value.nullable()]).default(null)

/** The same in the job form, except the URL. */
export const newJobTerms = {
  applyMethod: orNull(ApplyMethod),
  applyEmail: orNull(DeliverableEmail),
  employmentTypes: z.array(EmploymentType).default([]).transform(noDuplicates),
  seniorities: z.array(Seniority).default([]).transform(noDuplicates),
  salaryMin: SalaryAmount.nullable().default(null),
  salaryMax: SalaryAmount.nullable().default(null),
  salaryCurrency: orNull(Currency),
  salaryPeriod: orNull(SalaryPeriod),
}

export const jobTermsSentences = {
  applyRequired: 'A published job needs a way to apply',
  urlRequired: 'Enter the link where candidates apply',
  applyEmailRequired: 'Enter the email address that candidates write to',
  salaryOrder: 'The minimum salary must not be higher than the maximum',
  currencyRequired: 'Choose the currency of the salary',
  periodRequired: 'Choose the period of the salary',
} as const

interface TermsToCheck {
  readonly status: 'draft' | 'published'
  readonly url: string | null
  readonly applyMethod: ApplyMethod | null
  readonly applyEmail: string | null
  readonly salaryMin: number | null
  readonly salaryMax: number | null
  readonly salaryCurrency: string | null
  readonly salaryPeriod: SalaryPeriod | null
}

/** The method, if a form does not say it: clients of earlier versions send only the link. */
export function impliedApplyMethod({
  applyMethod,
  url,
  applyEmail,
}: Pick<TermsToCheck, 'applyMethod' | 'url' | 'applyEmail'>): ApplyMethod | null {
  if (applyMethod !== null) return applyMethod
  if (url !== null) return 'link'
  return applyEmail === null ? null : 'email'
}

/** The rules of the terms, in the order of the form. */
export const jobTermsRules: readonly {
  readonly field: keyof JobTerms
  readonly message: string
  readonly isBroken: (terms: TermsToCheck) => boolean
}[] = [
  {
    field: 'salaryMin',
    message: jobTermsSentences.salaryOrder,
    isBroken: ({ salaryMin, salaryMax }) => salaryMin !== null && salaryMax !== null && salaryMin > salaryMax,
  },
  {
    field: 'salaryCurrency',
    message: jobTermsSentences.currencyRequired,
    isBroken: (terms) => hasSalary(terms) && terms.salaryCurrency === null,
  },
  {
    field: 'salaryPeriod',
    message: jobTermsSentences.periodRequired,
    isBroken: (terms) => hasSalary(terms) && terms.salaryPeriod === null,
  },
  {
    field: 'applyMethod',
    message: jobTermsSentences.applyRequired,
    isBroken: (terms) => isPublished(terms) && impliedApplyMethod(terms) === null,
  },
  {
    field: 'url',
    message: jobTermsSentences.urlRequired,
    isBroken: (terms) => isPublished(terms) && terms.applyMethod === 'link' && terms.url === null,
  },
  {
    field: 'applyEmail',
    message: jobTermsSentences.applyEmailRequired,
    isBroken: (terms) => isPublished(terms) && terms.applyMethod === 'email' && terms.applyEmail === null,
  },
]

function isPublished({ status }: TermsToCheck): boolean {
  return status === 'published'
}

function hasSalary({ salaryMin, salaryMax }: TermsToCheck): boolean {
  return salaryMin !== null || salaryMax !== null
}
