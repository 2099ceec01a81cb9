import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { findFreePort } from '../../packages/server/src/find-free-port.ts'
import { fillTemplate } from './fill-template.ts'

/** Debian installs HAProxy where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`
const hasHaproxy = (await execa('haproxy', ['-v'], { reject: false, env: { PATH } })).exitCode === 0

/** Longer than the check of the test waits, in ms. */
const ANSWER_TIME = 1500
/** Longer than HAProxy needs to notice that checks fail, in ms. */
const WATCH_TIME = 12_000

test.runIf(hasHaproxy)(
  'HAProxy sends requests to servers that are too busy to answer health checks',
  async () => {
    await using stack = new AsyncDisposableStack()
    const folder = await mkdtemp(join(tmpdir(), 'h-'))
    stack.defer(() => rm(folder, { recursive: true }))
    const server = createServer(
      (_, response) => void setTimeout(ANSWER_TIME).then(() => response.end('page')),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    stack.defer(() => void server.close().closeAllConnections())
    const { port } = server.address() as AddressInfo
    const sitePort = await findFreePort('127.0.0.1')
    const text = await fillTemplate('haproxy.cfg', {
      ...{ state: folder, siteAddress: `127.0.0.1:${sitePort}` },
      servers: `  server one 127.0.0.1:${port} check`,
    })
    const file = join(folder, 'haproxy.cfg')
    await writeFile(file, text.replace('timeout check 5s', 'timeout check 100ms'))
    const log = join(folder, 'haproxy.log')
    const haproxy = execa('haproxy', ['-db', '-f', file], {
      ...{ reject: false, env: { PATH }, buffer: false, stdout: { file: log } },
    })
    stack.defer(async () => void (haproxy.kill() && (await haproxy)))
    const statuses = new Set<number | undefined>()
    await setTimeout(ANSWER_TIME)
    for (const startedAt = performance.now(); performance.now() - startedAt < WATCH_TIME; )
      statuses.add(await statusOf(`http://127.0.0.1:${sitePort}/users/ann`))
    expect([...statuses]).toEqual([200])
    expect(await readFile(log, 'utf8')).toContain('servers/one is DOWN')
  },
  30_000,
)

async function statusOf(url: string): Promise<number | undefined> {
  const [response] = (await once(get(url), 'response')) as [IncomingMessage]
  await response.resume().toArray()
  return response.statusCode
}
