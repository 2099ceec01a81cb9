import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onParentExit } from './parent-exit.mjs'

/**
 * Runs a set-up command that never writes to stdout and never outlives this process. Resolves to its exit
 * code and output.
 */
export function setupCommand(command, args, { onStart, ...options }) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasProcessGroup,
    ...options,
  })
  onStart(child.pid)
  const stopWatchingExit = killOnExit(child)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }))
  }).finally(stopWatchingExit)
}

const hasProcessGroup = process.platform !== 'win32'

/** Other set-up commands may run at the same time, so each is stopped by the exit itself. */
function killOnExit(child) {
  const kill = () => stop(child)
  const exit = (signal) => process.exit(128 + constants.signals[signal])
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  process.on('exit', kill)
  for (const signal of signals) process.on(signal, exit)
  const stopWatching = onParentExit(() => exit('SIGTERM'))
  return () => {
    stopWatching()
    process.off('exit', kill)
    for (const signal of signals) process.off(signal, exit)
  }
}

function stop(child) {
  try {
    if (hasProcessGroup) process.kill(-child.pid, 'SIGKILL')
    else child.kill()
  } catch {
    // The process has just exited.
  }
}
