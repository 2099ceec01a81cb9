import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Repository } from '@handiwork/fixtures/repositories'
import { createGitBackend, runGitBackend } from '../../../fixtures/hosts/git-backend.ts'
import type { CodeHost, Destination } from '../src/git/guarded/code-host.ts'
import { destinationOfUrl } from '../src/git/guarded/code-host.ts'
import { parseRepositoryAddress, type RepositoryAddress } from '../src/git/guarded/repository-address.ts'

/** Handles a request itself; returns false to let git handle it. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * A host on a loopback address that serves repositories with git http-backend, unless a test overrides the
 * response.
 */
export interface GitHost extends AsyncDisposable {
  readonly url: string
  readonly host: CodeHost
  readonly destination: Destination
  /** All requests, oldest first. */
  readonly requests: readonly IncomingMessage[]
  readonly repositories: Map<string, Pick<Repository, 'path'>>
  handleRequest: RequestHandler
  repositoryAddress(fullName: string): RepositoryAddress
}

export async function startGitHost(
  repositories: Readonly<Record<string, Pick<Repository, 'path'>>> = {},
  handleRequest: RequestHandler = () => false,
  tls?: { readonly name: string; readonly key: string; readonly cert: string },
): Promise<GitHost> {
  const backend = await createGitBackend()
  const requests: IncomingMessage[] = []
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request)
    if (!host.handleRequest(request, response)) serve(request, response)
  }
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener)
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, host.url)
    const [, fullName = '', service = ''] = /^\/(.+)\.git\/(.*)$/.exec(url.pathname) ?? []
    const repository = host.repositories.get(fullName)
    if (repository === undefined) response.writeHead(404).end('Not found')
    else runGitBackend(request, response, url, { gitDir: repository.path, wants: service }, backend)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const name = tls?.name ?? '127.0.0.1'
  const url = `${tls === undefined ? 'http' : 'https'}://${name}:${port}`
  const host: GitHost = {
    url,
    host: { kind: 'gitHub', names: [name], webUrl: url },
    destination: destinationOfUrl(url),
    requests,
    repositories: new Map(Object.entries(repositories)),
    handleRequest,
    repositoryAddress: (fullName) => parseAddress(`${url}/${fullName}`, host.host),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return host
}

function parseAddress(text: string, host: CodeHost): RepositoryAddress {
  const address = parseRepositoryAddress(text, [host])
  if ('refused' in address) throw new Error(`${text} is rejected: ${address.refused}`)
  return address
}
