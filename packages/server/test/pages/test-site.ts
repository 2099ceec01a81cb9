import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSite } from '../../src/pages/site.ts'
import { createTestServer, type TestServer, type TestServerOptions } from '../test-server.ts'

export interface TestSite extends AsyncDisposable {
  readonly server: TestServer
  /** Requests a page without following redirects. */
  page(path: string, headers?: Readonly<Record<string, string>>): Promise<PageResponse>
  /** The folder of cached pages. */
  readonly folder: string
}

export interface PageResponse {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** The service with the built site and its own page cache folder. */
export async function createTestSite({ settings, ...options }: TestServerOptions = {}): Promise<TestSite> {
  const site = await openSite()
  if (site === undefined) throw new Error('The site is not built. Build it with: npm run build')
  await using stack = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-pages-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const server = stack.use(
    await createTestServer({ ...options, site, settings: { ...settings, dataDirectory: dataFolder } }),
  )
  const resources = stack.move()
  return {
    ...{ server, folder: join(dataFolder, 'pages') },
    async page(path, headers = {}) {
      const requestHeaders = {
        accept: 'text/html',
        host: new URL(server.deps.settings.publicUrl).host,
        ...headers,
      }
      const response = await server.app.inject({ method: 'GET', url: path, headers: requestHeaders })
      return {
        ...{ status: response.statusCode, text: response.body },
        headers: response.headers as PageResponse['headers'],
      }
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
