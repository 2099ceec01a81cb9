import { formatDuration } from '../../ui/format-duration.ts'
import { type Finding, ok, problem, unused } from './finding.ts'

/** Compares the local clock with the service's. Undefined means the service sent no date. */
export function checkClock(serviceTime: Date | undefined, localTime: Date): Finding {
  if (serviceTime === undefined) return unused(NAME, 'the service sent no date', 'No action needed')
  const difference = localTime.getTime() - serviceTime.getTime()
  if (Math.abs(difference) <= MAX_DIFFERENCE_MS) return ok(NAME, 'matches the service')
  const direction = difference > 0 ? 'ahead of' : 'behind'
  return problem(
    NAME,
    `${formatDuration(Math.abs(difference))} ${direction} the service`,
    "Set this machine's clock: analysis dates and code expiry depend on it",
  )
}

const NAME = 'Clock'

/** In milliseconds; allows for the response time. */
const MAX_DIFFERENCE_MS = 60_000
