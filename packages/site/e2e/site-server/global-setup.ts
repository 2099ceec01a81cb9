import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../chromium/find-chromium.ts'
import { type DemoService, startDemoService } from './start-demo-service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a local endpoint that responds with the site's URL once the site has started. */
    siteUrlEndpoint: string
  }
}

/** Vitest global setup: starts one server for all browser tests, in parallel with other tests. */
export default async function setUpBrowserTests(project: TestProject): Promise<() => Promise<void>> {
  await using stack = new AsyncDisposableStack()
  const { url } = stack.use(await startSite())
  // Tests report these errors when they request the URL or launch the browser.
  url.catch(() => {})
  findChromium().catch(() => {})
  const urlEndpoint = createUrlEndpoint(url)
  stack.defer(() => void urlEndpoint.close())
  await once(urlEndpoint, 'listening')
  project.provide('siteUrlEndpoint', `http://127.0.0.1:${(urlEndpoint.address() as AddressInfo).port}`)
  const resources = stack.move()
  return () => resources.disposeAsync()
}

const entry = new URL('../../dist/server/entry.mjs', import.meta.url)
const notBuilt = 'The site is not built. Build it with: npm run build -w @handiwork/site'

/** Uses the running site at `SITE_URL`, or starts one for this test run. */
async function startSite(): Promise<DemoService> {
  const { SITE_URL: externalUrl } = process.env
  const noDisposal = { [Symbol.asyncDispose]: async () => {} }
  if (externalUrl) return { url: Promise.resolve(externalUrl), ...noDisposal }
  if (!existsSync(entry)) return { url: Promise.reject(new Error(notBuilt)), ...noDisposal }
  return startDemoService()
}

function createUrlEndpoint(url: Promise<string>): Server {
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close')
    url.then(
      (siteUrl) => response.end(siteUrl),
      (error) => response.writeHead(503).end(String(error.message)),
    )
  })
  return server.listen(0, '127.0.0.1')
}
