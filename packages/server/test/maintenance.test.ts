import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbeddedSession } from '../src/operations/session/embedded-session.ts'
import { openSite, type Site } from '../src/pages/site.ts'
import { run } from '../src/run.ts'
import { buildMaintenanceApp } from '../src/start-maintenance.ts'
import { unpackMigrated } from './databases.ts'
import { testSettings } from './test-settings.ts'

const log = pino({ level: 'silent' })
const settings = testSettings({ maintenance: true })

describe('in maintenance', () => {
  let site: Site
  let app: Awaited<ReturnType<typeof buildMaintenanceApp>>
  beforeAll(async () => {
    const built = await openSite()
    if (built === undefined) throw new Error('The site is not built. Build it with: npm run build')
    site = built
    app = await buildMaintenanceApp({ settings, log }, site)
  })
  afterAll(() => app.close())

  test.each(['/', '/users/ada', '/login', '/settings'])(
    'the page %s is the maintenance page',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect({ statusCode, retryAfter: headers['retry-after'], cache: headers['cache-control'] }).toEqual({
        statusCode: 503,
        retryAfter: '120',
        cache: 'private, no-store',
      })
      expect(body).toContain('<h1>Maintenance in progress</h1>')
    },
  )

  test('the page has no scripts, and its styles are served', async () => {
    const { body } = await app.inject('/')
    expect(body).not.toContain('<script')
    const styles = [...body.matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, path]) => path!)
    expect(styles.length).toBeGreaterThan(0)
    for (const url of styles) expect((await app.inject(url)).statusCode).toBe(200)
  })

  test.each([
    { method: 'GET', url: '/api/users/ada' },
    { method: 'POST', url: '/api/analyze' },
    { method: 'POST', url: '/users/ada' },
    { method: 'GET', url: '/socket.io/?transport=polling' },
  ] as const)('$method $url is answered with an error of the API', async (request) => {
    const { statusCode, headers, body } = await app.inject(request)
    expect({ statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) }).toEqual({
      statusCode: 503,
      retryAfter: '120',
      body: {
        code: 'unavailable',
        errorMessage: 'The service is temporarily unavailable. Try again later.',
      },
    })
  })

  test.each(['/healthz', '/readyz'])('%s is healthy', async (url) => {
    const response = await app.inject(url)
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 200,
      body: { status: 'maintenance' },
    })
  })

  test('without a built site, pages are text', async () => {
    const plain = await buildMaintenanceApp({ settings, log }, undefined)
    const { statusCode, body } = await plain.inject('/')
    await plain.close()
    expect({ statusCode, body }).toEqual({
      statusCode: 503,
      body: 'The service is temporarily unavailable. Try again later.',
    })
  })
})

test.each([false, true])(
  'a process in maintenance leaves the database free (worker: %s)',
  async (workerOnly) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-maintenance-'))
    await unpackMigrated(join(folder.path, 'database'))
    const stop = new AbortController()
    const started = Promise.withResolvers<string>()
    const exitCode = run(
      { port: 0, dataDir: folder.path, workerOnly },
      {
        env: { HANDIWORK_MAINTENANCE: 'true', LOG_LEVEL: 'silent' },
        cwd: folder.path,
        stdout: { write: (text: string) => started.resolve(text) },
        stderr: { write: () => {} },
        signal: stop.signal,
      },
    )
    expect(await started.promise).toMatch(/^Handiwork is in maintenance/)
    await (await openEmbeddedSession(folder.path, { create: false }))[Symbol.asyncDispose]()
    stop.abort()
    expect(await exitCode).toBe(0)
  },
)
