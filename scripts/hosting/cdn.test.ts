import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findFreePort } from '../../packages/server/src/find-free-port.ts'
import { fillTemplate } from './fill-template.ts'

/** Debian installs Varnish where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`
const hasVarnish = (await execa('varnishd', ['-V'], { reject: false, env: { PATH } })).exitCode === 0

/** What the service sends, by path. See "Cached pages and a CDN" in docs/running.md. */
const cacheControls: Readonly<Record<string, string>> = {
  '/users/ann': 'public, max-age=0, must-revalidate',
  '/users/private': 'private, no-store',
  '/_astro/page.js': 'public, max-age=31536000, immutable',
  '/api/questions': 'private, no-cache',
}

const SOON = { timeout: 10_000 }

describe.runIf(hasVarnish)('a cache with cdn.vcl', () => {
  const stack = new AsyncDisposableStack()
  const received: IncomingMessage[] = []
  let version = 1
  let url: string

  beforeAll(async () => {
    const service = createServer((request, response) => {
      received.push(request)
      const etag = `"${version}"`
      const headers = { etag, 'cache-control': cacheControls[request.url ?? ''] ?? 'private' }
      const isCurrent = request.headers['if-none-match'] === etag
      response.writeHead(isCurrent ? 304 : 200, headers).end(isCurrent ? undefined : `version ${version}`)
    })
    await once(service.listen(0, '127.0.0.1'), 'listening')
    stack.defer(() => void service.close())
    const { port: sitePort } = service.address() as AddressInfo
    const folder = await mkdtemp(join(tmpdir(), 'handiwork-cdn-'))
    stack.defer(() => rm(folder, { recursive: true, force: true }))
    await chmod(folder, 0o755)
    const file = join(folder, 'cdn.vcl')
    await writeFile(file, await fillTemplate('cdn.vcl', { siteHost: '127.0.0.1', sitePort }))
    const port = await findFreePort('127.0.0.1')
    const args = [
      '-F',
      '-j',
      'none',
      '-n',
      join(folder, 'state'),
      '-f',
      file,
      '-s',
      'malloc,16m',
      '-T',
      'none',
    ]
    const varnish = execa('varnishd', [...args, '-a', `127.0.0.1:${port}`], { env: { PATH }, reject: false })
    stack.defer(async () => {
      varnish.kill()
      await varnish
    })
    url = `http://127.0.0.1:${port}`
    await vi.waitFor(() => fetch(url), 30_000)
  }, 60_000)
  afterAll(() => stack.disposeAsync())
  beforeEach(() => {
    received.length = 0
  })

  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).text()

  test('sends a script of a year to the service once', async () => {
    await get('/_astro/page.js')
    await get('/_astro/page.js', { cookie: 'theme=dark' })
    expect(received).toHaveLength(1)
  })

  test('shows a changed page soon, and compares an unchanged one without sending it again', async () => {
    await get('/users/ann')
    await expect
      .poll(async () => {
        await get('/users/ann')
        return received.at(-1)?.headers['if-none-match']
      }, SOON)
      .toBe(`"${version}"`)
    version += 1
    await expect.poll(() => get('/users/ann'), SOON).toBe(`version ${version}`)
  })

  test.each([
    ['a user', '/users/ann', { cookie: 'theme=dark; __Host-handiwork_session=key' }],
    ['a user without https', '/users/ann', { cookie: 'handiwork_session=key' }],
    ['an API client', '/api/questions', { authorization: 'OAuth token' }],
    ['a visitor, for what is private', '/users/private', {}],
  ])('asks the service for each request of %s', async (_, path, headers) => {
    await get(path, headers)
    await get(path, headers)
    expect(received.map((request) => request.headers['if-none-match'])).toEqual([undefined, undefined])
  })

  test('passes changes on', async () => {
    await fetch(`${url}/users/ann`, { method: 'POST', body: 'x' })
    expect(received.map(({ method }) => method)).toEqual(['POST'])
  })
})
