import type { contract, ReplyOf } from '@handiwork/core/api'
import { NoAnswer } from '../../remote/in-words.ts'

export type DeviceAnswer = ReplyOf<typeof contract.devices.token>

export interface WaitingForAnswer {
  readonly ask: () => Promise<DeviceAnswer>
  /** In seconds: between two questions, and until the code is over. */
  readonly interval: number
  readonly expiresIn: number
  /** Told before each wait how many seconds are left. */
  readonly onWait: (secondsLeft: number) => void
  readonly wait: (milliseconds: number) => Promise<void>
}

/**
 * Asks at the service's pace whether the code was typed, until it was, or is over. Where the service asks for it, or cannot
 * answer just then, it is asked less often (RFC 8628, 3.5).
 */
export async function untilAnswered(waiting: WaitingForAnswer): Promise<DeviceAnswer> {
  let interval = Math.max(1, waiting.interval)
  for (let left = waiting.expiresIn; left > 0; left -= interval) {
    waiting.onWait(left)
    await waiting.wait(interval * 1000)
    const answer = await waiting.ask().catch(toleratedOr)
    if (answer.state === 'slowDown') interval += SLOWER_BY
    else if (answer.state !== 'waiting') return answer
  }
  return { state: 'over' }
}

// --- internal ---

/** In seconds. */
const SLOWER_BY = 5

function toleratedOr(error: unknown): DeviceAnswer {
  if (error instanceof NoAnswer && error.isPassing) return { state: 'slowDown' }
  throw error
}
