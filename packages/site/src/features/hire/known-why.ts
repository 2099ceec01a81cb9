import type { FoundDeveloper, MatchPart, SearchCriteria } from '@handiwork/core/api'
import { xp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { isMet } from './is-met.ts'
import type { Why } from './why.ts'

/** What of the languages and technologies looked for somebody has: a line for what stands alike. */
export function knownWhy(found: FoundDeveloper, criteria: SearchCriteria): Why[] {
  const parts = found.match?.parts ?? []
  return standings.flatMap(({ state, how, sees }) => {
    const named = parts.filter((part) => sees(part, isMet(part, found, criteria)))
    if (named.length === 0) return []
    return [{ state, ...wordsOf(state, named), ...(how && { how: t(how) }) }]
  })
}

// --- internal ---

interface Standing {
  readonly state: Why['state']
  readonly how?: 'hire.why.warm' | 'hire.why.cold' | 'hire.why.less'
  readonly sees: (part: MatchPart, isEnough: boolean) => boolean
}

const standings: readonly Standing[] = [
  { state: 'yes', how: 'hire.why.warm', sees: ({ state }, isEnough) => isEnough && state === 'warm' },
  { state: 'yes', sees: ({ state }, isEnough) => isEnough && state === 'known' },
  { state: 'part', how: 'hire.why.cold', sees: ({ state }, isEnough) => isEnough && state === 'cold' },
  { state: 'part', how: 'hire.why.less', sees: ({ state }, isEnough) => !isEnough && state !== 'none' },
  { state: 'no', sees: ({ state }) => state === 'none' },
]

function wordsOf(state: Why['state'], parts: readonly MatchPart[]): Pick<Why, 'what'> {
  if (state === 'no')
    return { what: t('hire.why.none', { what: either.format(parts.map(({ title }) => title)) }) }
  return { what: both.format(parts.map(figureOf)) }
}

function figureOf({ title, experience }: MatchPart): string {
  return t('hire.why.figure', { title, xp: xp(experience) })
}

const both = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
