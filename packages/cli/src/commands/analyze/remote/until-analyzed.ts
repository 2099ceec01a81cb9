import type { User } from '@handiwork/core/api'
import { POLL_GROWS_BY } from '@handiwork/core/contract'
import { NoAnswer } from '../../../remote/in-words.ts'

export interface Waiting {
  /** The person as they are now. */
  readonly ask: () => Promise<User>
  readonly onUser: (user: User) => void
  readonly wait: (milliseconds: number) => Promise<void>
}

/**
 * Asks again and again until the analysis is over. The wait starts at 0 and grows by 10 s a round (spec §4), anew whenever
 * something has moved. A service that is restarted meanwhile is waited for as well.
 */
export async function untilAnalyzed({ ask, onUser, wait }: Waiting): Promise<User> {
  let pause = 0
  let before: string | undefined
  for (let failures = 0; ; ) {
    await wait(pause)
    const user = await ask().catch((error) => toleratedOr(error, ++failures))
    if (user === undefined) {
      pause += POLL_GROWS_BY
      continue
    }
    failures = 0
    onUser(user)
    if (!user.analyzing) return user
    const now = JSON.stringify([user.progress, user.analyzedRepositoryCount, user.repositoryCount])
    pause = now === before ? pause + POLL_GROWS_BY : POLL_GROWS_BY
    before = now
  }
}

// --- internal ---

/** So many times in a row no answer may come. */
const FAILURES_BORNE = 4

function toleratedOr(error: unknown, failures: number): undefined {
  if (error instanceof NoAnswer && error.isPassing && failures <= FAILURES_BORNE) return undefined
  throw error
}
