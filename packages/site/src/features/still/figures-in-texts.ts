import { OPEN_SOURCE_SINCE } from '@handiwork/core/api'
import {
  ANONYMOUS_FOR,
  COLD_BELOW,
  HIGHEST_LEVEL,
  INVITATION_EVERY,
  ISSUE_IDLE_AFTER,
  ISSUES_CHECKED_EVERY,
  JOB_OPEN_FOR,
  levelStart,
  OPEN_SOURCE_STARS,
  ORGANIZATION_INVITATION_FOR,
  RESTORABLE_FOR,
  SESSION_AT_MOST,
  SESSION_IDLE,
  TOP_REPOSITORIES,
  VERIFICATION_FOR,
} from '@handiwork/core/contract'
import { day, number } from '@handiwork/core/format'

/** What texts name as `{{cold}}` and the like, from where it is decided, so that they stay true. */
export function figuresInTexts(publicUrl: string) {
  return {
    host: new URL(publicUrl).host,
    levels: inWords(Array.from({ length: HIGHEST_LEVEL }, (_, at) => number(levelStart(at + 1)))),
    cold: COLD_BELOW,
    top: TOP_REPOSITORIES,
    stars: OPEN_SOURCE_STARS,
    since: day(new Date(OPEN_SOURCE_SINCE)),
    anonymous: days(ANONYMOUS_FOR),
    restorable: days(RESTORABLE_FOR),
    idle: days(SESSION_IDLE),
    longest: days(SESSION_AT_MOST),
    proof: VERIFICATION_FOR / HOUR,
    invited: days(INVITATION_EVERY),
    joining: days(ORGANIZATION_INVITATION_FOR),
    jobOpen: days(JOB_OPEN_FOR),
    issueIdle: days(ISSUE_IDLE_AFTER),
    issuesEvery: ISSUES_CHECKED_EVERY / HOUR,
  }
}

// --- internal ---

const HOUR = 3_600_000
const days = (ms: number) => ms / (24 * HOUR)

const inWords = (items: readonly string[]) => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
