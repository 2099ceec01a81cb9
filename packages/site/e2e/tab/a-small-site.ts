import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmallSite extends AsyncDisposable {
  readonly url: string
  /** Which hosts it was asked as. */
  readonly askedAs: readonly string[]
}

/** The same page at every path, to try the tests' own tools on. */
export async function aSmallSite(
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SmallSite> {
  const askedAs: string[] = []
  const server = createServer((request, response) => {
    askedAs.push(new URL(`http://${request.headers.host}`).hostname)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    askedAs,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
