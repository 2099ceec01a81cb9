import type { Measurements } from '../measures/measure-all.ts'
import { FAMILIARITY, FAMILIARITY_AND_REVIEWS } from '../measures/section-columns.ts'
import { estimate, formatEstimate } from './estimate-rows.ts'
import type { MeasuredValues } from './measured-values.ts'

/** What the figures are if sections count whose owners changed no file. */
export function inactiveOwnersSentence(
  { sections }: Pick<Measurements, 'sections'>,
  { firstWithReviewers }: Pick<MeasuredValues, 'firstWithReviewers'>,
): string {
  const gaps = sections.filter((section) => section === 'inactiveOwners').length
  const reviewed = sections.filter((section) => typeof section !== 'string' && !section.hasAuthor).length
  const first = (name: string) => {
    const values = firstWithReviewers.find((score) => score.name === name)?.values ?? []
    return formatEstimate(estimate({ values: [...values, ...Array.from({ length: gaps }, () => 0)] }))
  }
  return `In ${gaps + reviewed} more sections, no owner changed a file; in ${reviewed} of them, an owner reviewed a change. If all
of them count, familiarity in xp/2 names an owner first in ${first(FAMILIARITY)}, and with reviews in
${first(FAMILIARITY_AND_REVIEWS)}.`
}
