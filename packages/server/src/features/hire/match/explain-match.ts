import type { MatchContext, MatchInputs, MatchReason, SearchCriteria } from '@handiwork/core/api'
import { locationReasons } from './location-reasons.ts'
import { matchScore } from './match-score.ts'
import { preferenceReasons } from './preference-reasons.ts'
import { requestedSkills } from './requested-skills.ts'
import { skillReasons } from './skill-reasons.ts'

export { MATCH_FORMULA } from './match-score.ts'

/** A developer's score, and why they match. */
export interface MatchExplanation {
  readonly score: number
  /** Reasons that are met come first. */
  readonly reasons: MatchReason[]
}

/**
 * Explains a ranking from its stored inputs. Recruiters, the developer and audits get the same result, because nothing
 * else is read.
 */
export function explainMatch(
  criteria: SearchCriteria,
  inputs: MatchInputs,
  context: MatchContext,
): MatchExplanation {
  const skills = requestedSkills(criteria)
  const reasons = [
    ...skillReasons(criteria, inputs, context),
    ...locationReasons(criteria, inputs, context),
    ...preferenceReasons(criteria, inputs),
  ]
  return {
    score: matchScore(skills, inputs, context.sort),
    reasons: reasons.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
  }
}

const order: readonly MatchReason['state'][] = ['met', 'partly', 'missing']
