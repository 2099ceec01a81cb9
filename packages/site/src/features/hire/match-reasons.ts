import { type DeveloperSearchResult, jobSearchStatusTitles, type SearchCriteria } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { locationReasons } from './location-reasons.ts'
import type { MatchReason } from './match-reason.ts'
import { skillReasons } from './skill-reasons.ts'
import { spokenLanguageReasons } from './spoken-language-reasons.ts'

/** Why a developer matches a search and what is missing, best matches first. */
export function matchReasons(developer: DeveloperSearchResult, criteria: SearchCriteria): MatchReason[] {
  const reasons = [
    skillReasons,
    locationReasons,
    spokenLanguageReasons,
    jobTypeReasons,
    statusReasons,
    visaReasons,
  ].flatMap((findReasons) => findReasons(developer, criteria))
  return reasons.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

const order = ['yes', 'part', 'no'] as const

function jobTypeReasons(
  { preferredJobTypes }: DeveloperSearchResult,
  { jobTypes }: SearchCriteria,
): MatchReason[] {
  if (jobTypes.length === 0) return []
  const matchingTypes = jobTypes.filter((type) => preferredJobTypes[type])
  if (matchingTypes.length === 0) return [{ state: 'no', what: t('hire.why.otherTypes') }]
  return [{ state: 'yes', what: matchingTypes.map((type) => t(`user.search.types.${type}`)).join(', ') }]
}

const stateByStatus = { active: 'yes', open: 'part', close: 'no' } as const

function statusReasons({ jobSearchStatus: status }: DeveloperSearchResult): MatchReason[] {
  return status === null ? [] : [{ state: stateByStatus[status], what: jobSearchStatusTitles[status] }]
}

function visaReasons(
  { visaSponsorshipNeeded }: DeveloperSearchResult,
  { withoutVisa }: SearchCriteria,
): MatchReason[] {
  if (visaSponsorshipNeeded) return [{ state: 'part', what: t('user.search.visa') }]
  return withoutVisa ? [{ state: 'yes', what: t('hire.why.noVisa') }] : []
}
