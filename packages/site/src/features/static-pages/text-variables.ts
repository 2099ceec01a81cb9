import { OPEN_SOURCE_SINCE } from '@handiwork/core/api'
import {
  ANONYMOUS_PROFILE_TTL,
  COLD_THRESHOLD,
  DELETED_PROFILE_TTL,
  EMAIL_VERIFICATION_TTL,
  HIGHEST_LEVEL,
  INVITATION_INTERVAL,
  ISSUES_REFRESH_INTERVAL,
  JOB_TTL,
  levelStart,
  MAX_ISSUE_IDLE_TIME,
  MAX_SESSION_AGE,
  MIN_OPEN_SOURCE_STARS,
  ORGANIZATION_INVITATION_TTL,
  SESSION_IDLE_TTL,
  TOP_REPOSITORIES,
} from '@handiwork/core/contract'
import { formatDay, formatNumber } from '@handiwork/core/format'

/** Values of placeholders such as `{{cold}}`, taken from the constants that define them. */
export function textVariables(publicUrl: string) {
  return {
    host: new URL(publicUrl).host,
    levels: joinWithAnd(Array.from({ length: HIGHEST_LEVEL }, (_, at) => formatNumber(levelStart(at + 1)))),
    cold: COLD_THRESHOLD,
    top: TOP_REPOSITORIES,
    stars: MIN_OPEN_SOURCE_STARS,
    since: formatDay(new Date(OPEN_SOURCE_SINCE)),
    anonymous: days(ANONYMOUS_PROFILE_TTL),
    restorable: days(DELETED_PROFILE_TTL),
    idle: days(SESSION_IDLE_TTL),
    maxSessionDays: days(MAX_SESSION_AGE),
    verificationHours: EMAIL_VERIFICATION_TTL / HOUR,
    invitationDays: days(INVITATION_INTERVAL),
    organizationInvitationDays: days(ORGANIZATION_INVITATION_TTL),
    jobOpen: days(JOB_TTL),
    issueIdle: days(MAX_ISSUE_IDLE_TIME),
    issuesEvery: ISSUES_REFRESH_INTERVAL / HOUR,
  }
}

const HOUR = 3_600_000
const days = (ms: number) => ms / (24 * HOUR)

const joinWithAnd = (items: readonly string[]) => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
