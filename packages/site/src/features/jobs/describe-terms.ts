import type { JobTerms } from '@handiwork/core/api'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** The salary in words: `€62,000 to €78,000`, and `a year`. Undefined without one. */
export function describeSalary({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: JobTerms) {
  if (salaryCurrency === null || salaryPeriod === null) return undefined
  const period = t(`jobs.per.${salaryPeriod}`)
  const [min, max] = [salaryMin, salaryMax].map((amount) =>
    amount === null ? undefined : formatMoney(amount, salaryCurrency),
  )
  if (min !== undefined && max !== undefined)
    return { amount: min === max ? min : t('jobs.salary.range', { min, max }), period }
  if (min !== undefined) return { amount: t('jobs.salary.from', { min }), period }
  return max === undefined ? undefined : { amount: t('jobs.salary.upTo', { max }), period }
}

/** The employment types and seniorities: `Full time`, `Mid-level or senior`. */
export function describeTypes({ employmentTypes, seniorities }: JobTerms): readonly string[] {
  const types = employmentTypes.map((type) => t(`jobs.employmentTypes.${type}`))
  const levels = seniorities.map((level) => t(`jobs.seniorities.${level}`))
  return [types, levels].filter(({ length }) => length > 0).map(joinAlternatives)
}

/** A currency with its sign, `€62,000`, or with its code, `CHF 90,000`. */
export function formatMoney(amount: number, currency: string): string {
  const sign = currencySigns[currency]
  return sign === undefined ? `${currency}\u00a0${formatNumber(amount)}` : sign + formatNumber(amount)
}

/** The sign of a currency, if only it uses the sign. Otherwise its code. */
export function currencySign(currency: string): string {
  return currencySigns[currency] ?? currency
}

const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', INR: '₹', JPY: '¥' }

function joinAlternatives(words: readonly string[]): string {
  const [first = '', ...others] = words
  const rest = others.map((word) => word.charAt(0).toLowerCase() + word.slice(1))
  const last = rest.pop()
  return last === undefined ? first : t('ui.jobMatch.listOr', { first: [first, ...rest].join(', '), last })
}
