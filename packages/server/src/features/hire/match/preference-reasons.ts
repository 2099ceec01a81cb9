import type { MatchInputs, MatchReason, SearchCriteria } from '@handiwork/core/api'
import { naturalLanguageLevels } from '@handiwork/core/catalog'

/** Reasons from what developers state about themselves: availability, kinds of jobs, visas, languages and words. */
export function preferenceReasons(criteria: SearchCriteria, inputs: MatchInputs): MatchReason[] {
  return [
    ...availabilityReasons(criteria, inputs),
    ...jobTypeReasons(criteria, inputs),
    ...visaReasons(criteria, inputs),
    ...criteria.naturalLanguages.map((criterion) => naturalLanguageReason(criterion, inputs)),
    ...(criteria.q === '' ? [] : [{ kind: 'words', state: 'met', values: { words: criteria.q } } as const]),
  ]
}

function availabilityReasons(
  { jobSearchStatus }: SearchCriteria,
  { jobSearchStatus: status }: MatchInputs,
): MatchReason[] {
  const isRequested = jobSearchStatus.length > 0
  if (status === null)
    return isRequested ? [{ kind: 'availability', state: 'missing', values: { status } }] : []
  const state = isRequested && jobSearchStatus.includes(status) ? 'met' : stateByStatus[status]
  return [{ kind: 'availability', state, values: { status } }]
}

const stateByStatus = { active: 'met', open: 'partly', close: 'missing' } as const

function jobTypeReasons({ jobTypes }: SearchCriteria, { preferredJobTypes }: MatchInputs): MatchReason[] {
  if (jobTypes.length === 0) return []
  const types = jobTypes.filter((type) => preferredJobTypes[type])
  return [
    { kind: 'jobType', state: types.length > 0 ? 'met' : 'missing', values: { types: types.join(',') } },
  ]
}

function visaReasons({ withoutVisa }: SearchCriteria, inputs: MatchInputs): MatchReason[] {
  const needed = inputs.visaSponsorshipNeeded
  if (!withoutVisa && !needed) return []
  const unmetState = withoutVisa ? 'missing' : 'partly'
  return [{ kind: 'visa', state: needed ? unmetState : 'met', values: { needed: needed ? 'yes' : 'no' } }]
}

function naturalLanguageReason(criterion: string, { naturalLanguages }: MatchInputs): MatchReason {
  const [code = '', required] = criterion.split(':')
  const level = naturalLanguages.find((language) => language.code === code)?.level
  const values = { code, level: level ?? null, required: required ?? null }
  if (level === undefined) return { kind: 'naturalLanguage', state: 'missing', values }
  const state = required === undefined || rank(level) <= rank(required) ? 'met' : 'partly'
  return { kind: 'naturalLanguage', state, values }
}

/** Levels are sorted from best to worst. */
function rank(level: string): number {
  return (naturalLanguageLevels as readonly string[]).indexOf(level)
}
