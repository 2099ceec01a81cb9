import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CiClaims } from './ci-token.ts'
import { ciToken } from './ci-token.ts'

/** What GitHub Actions gives a job that may request an identity. */
export interface TokenEndpoint extends AsyncDisposable {
  /** The environment variables of the job. */
  readonly env: Readonly<Record<string, string>>
}

/** Starts an endpoint that returns identity tokens with these claims, for Sigstore only. */
export async function startTokenEndpoint(claims: CiClaims): Promise<TokenEndpoint> {
  const server = createServer(({ url = '', headers }, response) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const isAllowed =
      headers.authorization === 'Bearer request-token' && searchParams.get('audience') === 'sigstore'
    response.writeHead(isAllowed ? 200 : 403, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isAllowed ? { value: ciToken(claims) } : { message: 'denied' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request-token',
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
