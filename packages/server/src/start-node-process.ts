import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { withoutSecrets } from './settings/secret-files.ts'

/**
 * Starts a module of the service in its own process, with messages over IPC. Its environment has no secrets, because it
 * may work on untrusted content. Nothing ends the process automatically: it stops its own children and exits when the IPC channel closes. Load this module on demand,
 * because loading execa takes as long as starting a process.
 */
export function startNodeProcess(module: URL, args: readonly string[] = []): ChildProcess {
  // The option `node` would put Node's folder first in PATH, and PATH decides which git runs.
  const started = execa(process.execPath, [fileURLToPath(module), ...args], {
    ipc: true,
    env: withoutSecrets(process.env),
    extendEnv: false,
    serialization: 'advanced',
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
    // Otherwise execa would collect all messages.
    buffer: false,
    cleanup: false,
  })
  const child = started.nodeChildProcess
  started.catch((error) => {
    // Some failures to start, such as too many open files, reach only the promise.
    if (child.pid === undefined && child.listenerCount('error') > 0) child.emit('error', error)
  })
  return child
}
