import type { IgnoredWords, ReadTerm, SearchCriteria } from '@handiwork/core/api'
import type { Criterion } from './lexicon.ts'
import type { Outcome } from './read-parts.ts'

/** Terms and ignored words, in the order of the text. */
export interface Collected {
  readonly terms: ReadTerm[]
  readonly ignored: IgnoredWords[]
  /** The country of the place that was read. */
  readonly countryCode: string | undefined
}

/** Adds what words mean. A search has one town and one country, and other criteria may have one value, too. */
export function collectOutcome(collected: Collected, outcome: Outcome, text: string): Collected {
  const { terms, ignored } = collected
  const ignore = (reason: IgnoredWords['reason']) => ({
    ...collected,
    ignored: [...ignored, { text, reason }],
  })
  switch (outcome.kind) {
    case 'ignored':
      return ignore(outcome.reason)
    case 'place': {
      const { criterion, countryCode } = outcome.place
      const isElsewhere = collected.countryCode !== undefined && collected.countryCode !== countryCode
      if (isElsewhere || hasOtherValue(terms, criterion)) return ignore('place')
      return { ignored, terms: addTerm(terms, criterion, text), countryCode }
    }
    case 'criteria':
      if (outcome.criteria.some((one) => singleValueFields.has(one.field) && hasOtherValue(terms, one)))
        return ignore('filler')
      return {
        ...collected,
        terms: outcome.criteria.reduce((all, criterion) => addTerm(all, criterion, text), terms),
      }
    default:
      return collected
  }
}

const singleValueFields: ReadonlySet<keyof SearchCriteria> = new Set([
  'lastUsed',
  'minimumExperience',
] as const)

function hasOtherValue(terms: readonly ReadTerm[], { field, value }: Criterion): boolean {
  return terms.some((term) => term.field === field && term.value !== value)
}

/** A repeated value remains one term with all its words. */
function addTerm(terms: readonly ReadTerm[], criterion: Criterion, text: string): ReadTerm[] {
  const isSame = (term: ReadTerm) => term.field === criterion.field && term.value === criterion.value
  if (!terms.some(isSame)) return [...terms, { ...criterion, text }]
  return terms.map((term) => (isSame(term) ? { ...term, text: `${term.text} ${text}` } : term))
}
