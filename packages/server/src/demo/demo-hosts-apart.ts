import { fork } from 'node:child_process'
import { once } from 'node:events'
import { StartFailure } from '../start-failure.ts'
import type { DemoHosts, DemoHostsOptions } from './demo-hosts.ts'
import type { HostsTold, TokenAsked } from './demo-hosts-process.ts'

/**
 * The sample code hosts in a process of their own: they start a git for everything that is fetched, which takes long in a
 * process that holds a database. Rejects like `demoHosts`.
 */
export async function demoHostsApart({ folder, now, onProgress }: DemoHostsOptions): Promise<DemoHosts> {
  const child = fork(program, [folder, now().toISOString()], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  const ended = once(child, 'exit')
  const waiting = new Map<number, (token: string) => void>()
  let last = 0
  const { sources, builtFor } = await new Promise<Ready>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The process of the sample code hosts has ended')))
    child.on('message', (told: HostsTold) => {
      if ('line' in told) onProgress(told.line)
      else if ('ready' in told) resolve(told.ready)
      else if ('failed' in told) reject(errorOf(told.failed))
      else waiting.get(told.id)?.(told.token)
    })
  })
  return {
    ...{ sources, builtFor },
    tokenOf: (kind, login, scopes) =>
      new Promise((resolve) => {
        const id = ++last
        waiting.set(id, (token) => {
          waiting.delete(id)
          resolve(token)
        })
        const asked: TokenAsked = { id, kind, login, scopes }
        child.send(asked)
      }),
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

// --- internal ---

type Ready = Extract<HostsTold, { ready: unknown }>['ready']

/** Beside this file in the sources; the program built of them has it under the same name. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './demo-hosts-process.ts' : './demo-hosts-process.mjs',
  import.meta.url,
)

function errorOf({ name, message }: Extract<HostsTold, { failed: unknown }>['failed']): Error {
  return name === 'StartFailure' ? new StartFailure(message) : new Error(message)
}
