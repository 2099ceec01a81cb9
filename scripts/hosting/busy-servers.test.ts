import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { execa } from 'execa'
import { describe, expect, test, vi } from 'vitest'
import { findFreePort } from '../../packages/server/src/find-free-port.ts'
import { fillTemplate } from './fill-template.ts'

/** Debian installs HAProxy where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`
const hasHaproxy = (await execa('haproxy', ['-v'], { reject: false, env: { PATH } })).exitCode === 0

/** Longer than HAProxy waits for an answer to a check in these tests, in ms. */
const ANSWER_TIME = 1500

describe.runIf(hasHaproxy)('HAProxy in front of a busy server', () => {
  test('sends requests to it although health checks fail', async () => {
    await using site = await openSite((_, response) => {
      void setTimeout(ANSWER_TIME).then(() => response.end('page'))
    })
    const statuses = new Set<number | undefined>()
    const request = async () => void statuses.add(await statusOf(`${site.url}/users/ann`))
    await vi.waitFor(async () => {
      await request()
      expect(await readFile(site.log, 'utf8')).toContain('servers/one is DOWN')
    }, 25_000)
    for (let count = 0; count < 3; count += 1) await request()
    expect([...statuses]).toEqual([200])
  }, 40_000)

  test('holds back requests while 50 are in progress', async () => {
    let current = 0
    let highest = 0
    await using site = await openSite(async ({ url }, response) => {
      if (url === '/readyz') return void response.end()
      current += 1
      highest = Math.max(highest, current)
      await setTimeout(500)
      current -= 1
      response.end('page')
    })
    const agent = new Agent()
    const requests = Array.from({ length: 120 }, () => statusOf(`${site.url}/users/ann`, agent))
    expect({ statuses: [...new Set(await Promise.all(requests))], highest }).toEqual({
      ...{ statuses: [200], highest: 50 },
    })
  }, 30_000)
})

describe.runIf(hasHaproxy)('HAProxy in front of a stopped server', () => {
  test('sends its requests to a busy one', async () => {
    const stopped = createServer((_, response) => void response.end())
    await once(stopped.listen(0, '127.0.0.1'), 'listening')
    const { port } = stopped.address() as AddressInfo
    await using site = await openSite(
      async ({ url }, response) => {
        if (url !== '/readyz') await setTimeout(300)
        response.end('page')
      },
      [port],
    )
    stopped.close().closeAllConnections()
    const agent = new Agent()
    const requests = Array.from({ length: 200 }, () => statusOf(`${site.url}/users/ann`, agent))
    expect([...new Set(await Promise.all(requests))]).toEqual([200])
  }, 30_000)
})

interface SiteUnderTest extends AsyncDisposable {
  readonly url: string
  readonly log: string
}

/** HAProxy before one server, and others on the given ports. */
async function openSite(
  listener: RequestListener,
  otherPorts: readonly number[] = [],
): Promise<SiteUnderTest> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'h-'))
  stack.defer(() => rm(folder, { recursive: true }))
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stack.defer(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const sitePort = await findFreePort('127.0.0.1')
  const text = await fillTemplate('haproxy.cfg', {
    ...{ state: folder, siteAddress: `127.0.0.1:${sitePort}` },
    servers: [port, ...otherPorts]
      .map((server, index) => `  server ${names[index]} 127.0.0.1:${server} check`)
      .join('\n'),
  })
  const file = join(folder, 'haproxy.cfg')
  const log = join(folder, 'haproxy.log')
  await writeFile(file, text.replace('timeout check 15s', 'timeout check 100ms'))
  const haproxy = execa('haproxy', ['-db', '-f', file], {
    ...{ reject: false, env: { PATH }, buffer: false, stdout: { file: log } },
  })
  stack.defer(async () => void (haproxy.kill() && (await haproxy)))
  const url = `http://127.0.0.1:${sitePort}`
  await expect.poll(() => statusOf(`${url}/readyz`).catch(() => 0), { timeout: 10_000 }).toBe(200)
  const opened = stack.move()
  return { url, log, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

const names = ['one', 'two']

async function statusOf(url: string, agent?: Agent): Promise<number | undefined> {
  const [response] = (await once(get(url, { ...(agent && { agent }) }), 'response')) as [IncomingMessage]
  await response.resume().toArray()
  return response.statusCode
}
