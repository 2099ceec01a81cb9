import { duration } from '../../ui/duration.ts'
import { type Finding, ok, problem, unused } from './finding.ts'

/** Whether the clock here and that of a service agree; undefined is one that told no time. */
export function clockFinding(there: Date | undefined, here: Date): Finding {
  if (there === undefined) return unused(NAME, 'the service told no time', 'Nothing has to be done')
  const ahead = here.getTime() - there.getTime()
  if (Math.abs(ahead) <= APART_AT_MOST) return ok(NAME, 'as at the service')
  const direction = ahead > 0 ? 'ahead of' : 'behind'
  return problem(
    NAME,
    `${duration(Math.abs(ahead))} ${direction} that of the service`,
    'Set the clock here: dates of analyses and the ends of codes go by it',
  )
}

// --- internal ---

const NAME = 'Clock'

/** In milliseconds; answers take their time. */
const APART_AT_MOST = 60_000
