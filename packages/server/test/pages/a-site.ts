import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSite } from '../../src/pages/site.ts'
import { aServer, type ServerOptions, type TestServer } from '../a-server.ts'

export interface TestSite extends AsyncDisposable {
  readonly server: TestServer
  /** What a browser is answered that follows no redirects. */
  page(path: string, headers?: Readonly<Record<string, string>>): Promise<PageAnswer>
  /** Where finished pages are kept. */
  readonly folder: string
}

export interface PageAnswer {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** The service with the pages of the built site, and a folder of its own for those it keeps. */
export async function aSite({ settings, ...options }: ServerOptions = {}): Promise<TestSite> {
  const site = await openSite()
  if (site === undefined) throw new Error('The site is not built. Build it with: npm run build')
  await using stack = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-pages-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const server = stack.use(await aServer({ ...options, site, settings: { ...settings, dataFolder } }))
  const made = stack.move()
  return {
    ...{ server, folder: join(dataFolder, 'pages') },
    async page(path, headers = {}) {
      const asked = { accept: 'text/html', host: new URL(server.deps.settings.publicUrl).host, ...headers }
      const answer = await server.app.inject({ method: 'GET', url: path, headers: asked })
      return {
        ...{ status: answer.statusCode, text: answer.body },
        headers: answer.headers as PageAnswer['headers'],
      }
    },
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  }
}
