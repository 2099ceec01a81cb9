import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { constants } from 'node:os'
import { onParentExit } from './parent-exit.mjs'

/** How long group members have to exit on a signal before it is forwarded to them. */
const SIGNAL_GRACE_PERIOD = 250
/** How long a program may run on by default after its parent has exited. */
const KILL_TIMEOUT = 12_000

/** Runs a program in the foreground. Resolves to its exit code, as a shell would report it. */
export function run(command, args, { killTimeout = KILL_TIMEOUT, ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const stopForwarding = forwardSignals(child, killTimeout)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(stopForwarding)
}

function forwardSignals(child, killTimeout) {
  const forward = (signal) => child.kill(signal)
  const interrupt = () => {
    if (!hasTerminal()) setTimeout(forward, SIGNAL_GRACE_PERIOD, 'SIGINT').unref()
  }
  const listeners = { SIGINT: debounceSignal(interrupt), SIGTERM: forward, SIGHUP: forward }
  for (const [signal, listener] of Object.entries(listeners)) process.on(signal, listener)
  const stopWatching = onParentExit(() => {
    forward('SIGTERM')
    setTimeout(forward, killTimeout, 'SIGKILL').unref()
  })
  return () => {
    stopWatching()
    for (const [signal, listener] of Object.entries(listeners)) process.off(signal, listener)
  }
}

/**
 * A terminal sends Ctrl-C to the whole process group, so the program already has it, and npm repeats it to
 * this process.
 */
function hasTerminal() {
  if (process.platform === 'win32') return true
  try {
    closeSync(openSync('/dev/tty'))
    return true
  } catch {
    return false
  }
}

/** Treats a group signal and its repetition by npm as one interrupt. */
function debounceSignal(listener) {
  let last = -Infinity
  return () => {
    const now = Date.now()
    if (now - last > SIGNAL_GRACE_PERIOD) listener()
    last = now
  }
}
