import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { constants } from 'node:os'
import { whenStarterIsGone } from './starter.mjs'

/** Time for the other members of a signalled group to end by themselves before they are told again. */
const TOLD_ALREADY_WITHIN = 250
/** Nobody waits any longer for a program whose starter is gone. */
const PATIENCE = 12_000

/** Runs a program in the foreground until it ends; resolves to its exit code, as a shell would give it. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const stopPassing = passSignals(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(stopPassing)
}

function passSignals(child) {
  const tell = (signal) => child.kill(signal)
  const interrupt = () => {
    if (!hasTerminal()) setTimeout(tell, TOLD_ALREADY_WITHIN, 'SIGINT').unref()
  }
  const listeners = { SIGINT: once(interrupt), SIGTERM: tell, SIGHUP: tell }
  for (const [signal, listener] of Object.entries(listeners)) process.on(signal, listener)
  const stopWatching = whenStarterIsGone(() => {
    tell('SIGTERM')
    setTimeout(tell, PATIENCE, 'SIGKILL').unref()
  })
  return () => {
    stopWatching()
    for (const [signal, listener] of Object.entries(listeners)) process.off(signal, listener)
  }
}

/** A terminal sends Ctrl-C to the whole group: the program has it already, and npm repeats it to us. */
function hasTerminal() {
  if (process.platform === 'win32') return true
  try {
    closeSync(openSync('/dev/tty'))
    return true
  } catch {
    return false
  }
}

/** Both a group signal and npm's own repetition of it are one interruption. */
function once(listener) {
  let last = -Infinity
  return () => {
    const now = Date.now()
    if (now - last > TOLD_ALREADY_WITHIN) listener()
    last = now
  }
}
