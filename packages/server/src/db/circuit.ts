import type { Logger } from 'pino'
import { DatabaseUnreachable, isUnreachable } from './is-unreachable.ts'

/**
 * Rejects database calls at once while the database does not answer, and recovers by itself (decision 072).
 */
export interface Circuit extends Disposable {
  /** Throws while the database does not answer. */
  throwIfOpen(): void
  /**
   * Reports a failed call. Returns true if the error means that the database does not answer, or if that is
   * known already; its state is then checked and logged here.
   */
  report(error: unknown): boolean
}

export interface CircuitOptions {
  /** Calls the database on a connection of its own. Rejects if it does not answer in time. */
  readonly probe: () => Promise<unknown>
  readonly log: Pick<Logger, 'error' | 'warn'>
  readonly intervalMs: number
}

/** One failure starts a probe. The circuit opens if the probe fails too, and closes once a probe succeeds. */
export function createCircuit({ probe, log, intervalMs }: CircuitOptions): Circuit {
  let isOpen = false
  let isProbing = false
  let isDisposed = false
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    const error = await probe().then(noError, toError)
    if (isDisposed) return
    if (isUnreachable(error)) {
      if (!isOpen) log.error({ err: error }, 'database unreachable')
      isOpen = true
      timer = setTimeout(check, intervalMs).unref()
      return
    }
    if (isOpen) log.warn('database reachable again')
    isOpen = false
    isProbing = false
  }

  return {
    throwIfOpen() {
      if (isOpen) throw new DatabaseUnreachable('The database does not answer')
    },
    report(error) {
      if (!isUnreachable(error)) return isOpen
      if (!isProbing && !isDisposed) {
        isProbing = true
        void check()
      }
      return true
    },
    [Symbol.dispose]() {
      isDisposed = true
      clearTimeout(timer)
    },
  }
}

const noError = () => undefined
const toError = (error: unknown) => error
