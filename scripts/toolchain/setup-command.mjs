import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { whenStarterIsGone } from './starter.mjs'

/**
 * Runs one command of the set-up: nothing of it reaches stdout, and it never outlives us. Resolves to its exit code and
 * what it said.
 */
export function setupCommand(command, args, { onStart, ...options }) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: ownGroup, ...options })
  onStart(child.pid)
  const stopGuarding = guard(child)
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said: Buffer.concat(said).toString() }))
  }).finally(stopGuarding)
}

const ownGroup = process.platform !== 'win32'

function guard(child) {
  const leave = (signal) => {
    stop(child)
    process.exit(128 + constants.signals[signal])
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, leave)
  const stopWatching = whenStarterIsGone(() => leave('SIGTERM'))
  return () => {
    stopWatching()
    for (const signal of signals) process.off(signal, leave)
  }
}

function stop(child) {
  try {
    if (ownGroup) process.kill(-child.pid, 'SIGKILL')
    else child.kill()
  } catch {
    // It ended by itself in the same moment.
  }
}
