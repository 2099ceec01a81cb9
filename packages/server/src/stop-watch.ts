import type { Logger } from 'pino'

/** One Ctrl-C arrives twice under `npm start`: from the terminal, and forwarded by npm. */
const SAME_KEYPRESS = 100

export interface StopWatch extends Disposable {
  /** Resolves when the service is told to stop. */
  readonly told: Promise<void>
}

/**
 * Watches for whatever ends the service: the signal or, without one, the system. A second signal of the system, or an
 * error that nobody caught, ends the process at once.
 */
export function stopWatch(log: Logger, signal?: AbortSignal): StopWatch {
  const watching = new DisposableStack()
  watchForFailures(log, watching)
  const told = signal === undefined ? systemSignal(watching) : aborted(signal)
  return { told, [Symbol.dispose]: () => watching.dispose() }
}

// --- internal ---

function watchForFailures(log: Logger, watching: DisposableStack): void {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    const fail = (error: unknown) => {
      log.fatal({ err: error }, 'nobody expected this')
      process.exit(1)
    }
    process.on(event, fail)
    watching.defer(() => process.off(event, fail))
  }
}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const

function systemSignal(watching: DisposableStack): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let first: number | undefined
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    const told = () => {
      first ??= performance.now()
      if (performance.now() - first > SAME_KEYPRESS) process.exit(exitCodes[name])
      resolve()
    }
    process.on(name, told)
    watching.defer(() => process.off(name, told))
  }
  return promise
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  else signal.addEventListener('abort', () => resolve(), { once: true })
  return promise
}
