import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StubSite extends AsyncDisposable {
  readonly url: string
  /** Host names of all requests. */
  readonly requestedHosts: readonly string[]
}

/** Serves the same page at every path, for tests of the test tools. */
export async function createStubSite(
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StubSite> {
  const requestedHosts: string[] = []
  const server = createServer((request, response) => {
    requestedHosts.push(new URL(`http://${request.headers.host}`).hostname)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedHosts,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
