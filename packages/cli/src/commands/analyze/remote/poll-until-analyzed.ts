import type { User } from '@handiwork/core/api'
import { POLL_INTERVAL_INCREMENT } from '@handiwork/core/contract'
import { ServiceCallError } from '../../../remote/service.ts'

export interface PollOptions {
  /** Fetches the current profile. */
  readonly fetchUser: () => Promise<User>
  readonly onUser: (user: User) => void
  readonly sleep: (milliseconds: number) => Promise<void>
}

/**
 * Polls until the analysis ends. The delay starts at 0, grows by 10 s per round (spec §4) and resets on
 * progress. Tolerates a restart of the service.
 */
export async function pollUntilAnalyzed({ fetchUser, onUser, sleep }: PollOptions): Promise<User> {
  let delay = 0
  let previous: string | undefined
  for (let failures = 0; ; ) {
    await sleep(delay)
    const user = await fetchUser().catch((error) => ignoreTransient(error, ++failures))
    if (user === undefined) {
      delay += POLL_INTERVAL_INCREMENT
      continue
    }
    failures = 0
    onUser(user)
    if (!user.analyzing) return user
    const current = JSON.stringify([user.progress, user.analyzedRepositoryCount, user.repositoryCount])
    delay = current === previous ? delay + POLL_INTERVAL_INCREMENT : POLL_INTERVAL_INCREMENT
    previous = current
  }
}

/** Consecutive failures before polling gives up. */
const MAX_CONSECUTIVE_FAILURES = 4

function ignoreTransient(error: unknown, failures: number): undefined {
  if (error instanceof ServiceCallError && error.isTransient && failures <= MAX_CONSECUTIVE_FAILURES)
    return undefined
  throw error
}
