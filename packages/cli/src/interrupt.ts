/** The reason of an abort by the person or the system: not a failure, only an end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly exitCode: number

  constructor(exitCode: number, message = 'Stopped.') {
    super(message)
    this.exitCode = exitCode
  }
}

/** Aborted by the first Ctrl-C or SIGTERM; the second one ends the process at once. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController()
  for (const [name, exitCode] of exitCodes) process.on(name, () => interrupt(controller, exitCode))
  return controller.signal
}

// --- internal ---

const exitCodes = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

// One Ctrl-C arrives twice under `npm start`: from the terminal, and forwarded by npm.
const SAME_KEYPRESS = 100

let interruptedAt = 0

function interrupt(controller: AbortController, exitCode: number): void {
  if (!controller.signal.aborted) {
    interruptedAt = performance.now()
    controller.abort(new Interrupted(exitCode))
  } else if (performance.now() - interruptedAt > SAME_KEYPRESS) process.exit(exitCode)
}
