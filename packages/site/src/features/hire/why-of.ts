import { type FoundDeveloper, jobSearchStatusTitles, type SearchCriteria } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { knownWhy } from './known-why.ts'
import { placeWhy } from './place-why.ts'
import { spokenWhy } from './spoken-why.ts'
import type { Why } from './why.ts'

/** Why somebody is among those found, and what is missing: what fits comes first. */
export function whyOf(found: FoundDeveloper, criteria: SearchCriteria): Why[] {
  const lines = [knownWhy, placeWhy, spokenWhy, typesWhy, statusWhy, visaWhy].flatMap((why) =>
    why(found, criteria),
  )
  return lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

// --- internal ---

const order = ['yes', 'part', 'no'] as const

function typesWhy({ preferredJobTypes }: FoundDeveloper, { jobTypes }: SearchCriteria): Why[] {
  if (jobTypes.length === 0) return []
  const wished = jobTypes.filter((type) => preferredJobTypes[type])
  if (wished.length === 0) return [{ state: 'no', what: t('hire.why.otherTypes') }]
  return [{ state: 'yes', what: wished.map((type) => t(`user.search.types.${type}`)).join(', ') }]
}

const stateOf = { active: 'yes', open: 'part', close: 'no' } as const

function statusWhy({ jobSearchStatus: status }: FoundDeveloper): Why[] {
  return status === null ? [] : [{ state: stateOf[status], what: jobSearchStatusTitles[status] }]
}

function visaWhy({ visaSponsorshipNeeded }: FoundDeveloper, { withoutVisa }: SearchCriteria): Why[] {
  if (visaSponsorshipNeeded) return [{ state: 'part', what: t('user.search.visa') }]
  return withoutVisa ? [{ state: 'yes', what: t('hire.why.noVisa') }] : []
}
