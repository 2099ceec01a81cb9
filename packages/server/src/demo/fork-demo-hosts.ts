import { once } from 'node:events'
import { StartFailure } from '../start-failure.ts'
import type { DemoHosts, DemoHostsOptions } from './demo-hosts.ts'
import type { DemoHostsMessage, TokenRequest } from './demo-hosts-process.ts'

/**
 * Starts the sample code hosts in a separate process. They spawn git for every fetch, which is slow in a
 * process that holds a database. Rejects like `startDemoHosts`.
 */
export async function forkDemoHosts({
  folder,
  now,
  onProgress,
  snapshot,
}: DemoHostsOptions): Promise<DemoHosts> {
  const { startNodeProcess } = await import('../start-node-process.ts')
  const child = startNodeProcess(processFile, [
    ...[folder, now().toISOString()],
    ...(snapshot ? [snapshot.file, snapshot.fingerprint] : []),
  ])
  const exited = once(child, 'exit')
  const pendingTokens = new Map<number, (token: string) => void>()
  let lastId = 0
  const ready = await new Promise<HostsReady>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The process of the sample code hosts exited')))
    child.on('message', (message: DemoHostsMessage) => {
      if ('line' in message) onProgress(message.line)
      else if ('ready' in message) resolve(message.ready)
      else if ('failed' in message) reject(toError(message.failed))
      else pendingTokens.get(message.id)?.(message.token)
    })
  })
  return {
    ...ready,
    tokenOf: (kind, login, scopes) =>
      new Promise((resolve) => {
        const id = ++lastId
        pendingTokens.set(id, (token) => {
          pendingTokens.delete(id)
          resolve(token)
        })
        const request: TokenRequest = { id, kind, login, scopes }
        child.send(request)
      }),
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

type HostsReady = Extract<DemoHostsMessage, { ready: unknown }>['ready']

/** Next to this file in the sources, and under the same name in the build. */
const processFile = new URL(
  import.meta.url.endsWith('.ts') ? './demo-hosts-process.ts' : './demo-hosts-process.mjs',
  import.meta.url,
)

function toError({ name, message }: Extract<DemoHostsMessage, { failed: unknown }>['failed']): Error {
  return name === 'StartFailure' ? new StartFailure(message) : new Error(message)
}
