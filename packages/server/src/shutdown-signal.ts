import type { Logger } from 'pino'

/** Under `npm start`, one Ctrl-C arrives twice: from the terminal and forwarded by npm. */
const DUPLICATE_SIGNAL_INTERVAL = 100

export interface ShutdownSignal extends Disposable {
  /** Resolves when a shutdown is requested. */
  readonly requested: Promise<void>
}

/**
 * Waits for a shutdown request: the given signal, or SIGINT and SIGTERM. A second process signal or an
 * uncaught error exits immediately.
 */
export function listenForShutdown(log: Logger, signal?: AbortSignal): ShutdownSignal {
  const listeners = new DisposableStack()
  exitOnUncaughtErrors(log, listeners)
  const requested = signal === undefined ? waitForProcessSignal(listeners) : waitForAbort(signal)
  return { requested, [Symbol.dispose]: () => listeners.dispose() }
}

function exitOnUncaughtErrors(log: Logger, listeners: DisposableStack): void {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    const fail = (error: unknown) => {
      log.fatal({ err: error }, 'uncaught exception')
      process.exit(1)
    }
    process.on(event, fail)
    listeners.defer(() => process.off(event, fail))
  }
}

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const

function waitForProcessSignal(listeners: DisposableStack): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let first: number | undefined
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    const onSignal = () => {
      first ??= performance.now()
      if (performance.now() - first > DUPLICATE_SIGNAL_INTERVAL) process.exit(exitCodes[name])
      resolve()
    }
    process.on(name, onSignal)
    listeners.defer(() => process.off(name, onSignal))
  }
  return promise
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  else signal.addEventListener('abort', () => resolve(), { once: true })
  return promise
}
