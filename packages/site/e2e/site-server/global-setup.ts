import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../chromium/find-chromium.ts'
import { type DemoService, startDemoService } from './start-demo-service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Asked, it answers where the site is, once the site is there. */
    siteDoor: string
  }
}

/** For vitest, around a run with browser tests: one service for all of them, which comes up while other tests run. */
export default async function browserTests(project: TestProject): Promise<() => Promise<void>> {
  await using stack = new AsyncDisposableStack()
  const { url } = stack.use(await site())
  // Those who ask are told what failed, of the unpacking of the browser, too.
  url.catch(() => {})
  findChromium().catch(() => {})
  const door = doorTo(url)
  stack.defer(() => void door.close())
  await once(door, 'listening')
  project.provide('siteDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  const started = stack.move()
  return () => started.disposeAsync()
}

// --- internal ---

const entry = new URL('../../dist/server/entry.mjs', import.meta.url)
const notBuilt = 'The site is not built. Build it with: npm run build -w @handiwork/site'

/** The one that runs already at `SITE_URL`, or one that ends with the run. */
async function site(): Promise<DemoService> {
  const { SITE_URL: running } = process.env
  const lasting = { [Symbol.asyncDispose]: async () => {} }
  if (running) return { url: Promise.resolve(running), ...lasting }
  if (!existsSync(entry)) return { url: Promise.reject(new Error(notBuilt)), ...lasting }
  return startDemoService()
}

function doorTo(url: Promise<string>): Server {
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close')
    url.then(
      (found) => response.end(found),
      (error) => response.writeHead(503).end(String(error.message)),
    )
  })
  return server.listen(0, '127.0.0.1')
}
