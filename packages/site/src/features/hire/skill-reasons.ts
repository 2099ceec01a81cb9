import type { DeveloperSearchResult, MatchPart, SearchCriteria } from '@handiwork/core/api'
import { formatXp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import type { MatchReason } from './match-reason.ts'
import { meetsMinimum } from './skill-match.ts'

/** Match reasons for the required skills: one line per match state. */
export function skillReasons(developer: DeveloperSearchResult, criteria: SearchCriteria): MatchReason[] {
  const parts = developer.match?.parts ?? []
  return matchGroups.flatMap(({ state, how, includes }) => {
    const matchingParts = parts.filter((part) => includes(part, meetsMinimum(part, developer, criteria)))
    if (matchingParts.length === 0) return []
    return [{ state, ...describeParts(state, matchingParts), ...(how && { how: t(how) }) }]
  })
}

interface MatchGroup {
  readonly state: MatchReason['state']
  readonly how?: 'hire.why.warm' | 'hire.why.cold' | 'hire.why.belowMinimum'
  readonly includes: (part: MatchPart, meetsMinimum: boolean) => boolean
}

const matchGroups: readonly MatchGroup[] = [
  {
    state: 'yes',
    how: 'hire.why.warm',
    includes: ({ state }, meetsMinimum) => meetsMinimum && state === 'warm',
  },
  { state: 'yes', includes: ({ state }, meetsMinimum) => meetsMinimum && state === 'known' },
  {
    state: 'part',
    how: 'hire.why.cold',
    includes: ({ state }, meetsMinimum) => meetsMinimum && state === 'cold',
  },
  {
    state: 'part',
    how: 'hire.why.belowMinimum',
    includes: ({ state }, meetsMinimum) => !meetsMinimum && state !== 'none',
  },
  { state: 'no', includes: ({ state }) => state === 'none' },
]

function describeParts(state: MatchReason['state'], parts: readonly MatchPart[]): Pick<MatchReason, 'what'> {
  if (state === 'no')
    return { what: t('hire.why.none', { what: disjunction.format(parts.map(({ title }) => title)) }) }
  return { what: conjunction.format(parts.map(describePart)) }
}

function describePart({ title, experience }: MatchPart): string {
  return t('hire.why.figure', { title, xp: formatXp(experience) })
}

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })
