/** The abort reason after Ctrl-C or SIGTERM. This is not a failure. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly exitCode: number

  constructor(exitCode: number, message = 'Stopped.') {
    super(message)
    this.exitCode = exitCode
  }
}

/** Aborts on the first Ctrl-C or SIGTERM. A second signal exits the process at once. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController()
  for (const [name, exitCode] of exitCodes) process.on(name, () => interrupt(controller, exitCode))
  return controller.signal
}

// Not SIGHUP: a listener would also end programs that `nohup` started.
const exitCodes = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  // Ctrl-Break on Windows. No other system sends it.
  ['SIGBREAK', 130],
] as const

// Under `npm start`, one Ctrl-C arrives twice: from the terminal and forwarded by npm.
const DUPLICATE_SIGNAL_MS = 100

let interruptedAt = 0

function interrupt(controller: AbortController, exitCode: number): void {
  if (!controller.signal.aborted) {
    interruptedAt = performance.now()
    controller.abort(new Interrupted(exitCode))
  } else if (performance.now() - interruptedAt > DUPLICATE_SIGNAL_MS) process.exit(exitCode)
}
