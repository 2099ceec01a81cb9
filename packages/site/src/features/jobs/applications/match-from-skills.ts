import type { Match, MatchPart, RankedSkill } from '@handiwork/core/api'
import { COLD_THRESHOLD } from '@handiwork/core/contract'

/** The match of a snapshot with its job, frozen like the snapshot. */
export function matchFromSkills(skills: readonly RankedSkill[]): Pick<Match, 'parts'> {
  return { parts: skills.map(toPart) }
}

function toPart({ kind, name, title, experience, temperature, lastUsedAt }: RankedSkill): MatchPart {
  const used = kind === 'language' && (temperature ?? 0) < COLD_THRESHOLD ? 'cold' : 'warm'
  return {
    ...{ kind, name, title, experience, state: experience > 0 ? used : 'none' },
    ...(lastUsedAt !== null && { lastUsedAt }),
  }
}
