import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Repository } from '@handiwork/fixtures/repositories'
import { gitBackend, serveByGit } from '../../../fixtures/hosts/git-backend.ts'
import type { CodeHost, Destination } from '../src/git/guarded/code-host.ts'
import { destinationOf } from '../src/git/guarded/code-host.ts'
import { type RepositoryAddress, repositoryAddress } from '../src/git/guarded/repository-address.ts'

/** Answers a request in its own way; false leaves it to git. */
export type Answers = (request: IncomingMessage, response: ServerResponse) => boolean

/** A host on loopback that serves repositories by git's own http-backend, unless a test has it answer otherwise. */
export interface GitHost extends AsyncDisposable {
  readonly url: string
  readonly host: CodeHost
  readonly destination: Destination
  /** All that was asked, oldest first. */
  readonly requests: readonly IncomingMessage[]
  readonly repositories: Map<string, Pick<Repository, 'path'>>
  answers: Answers
  addressOf(fullName: string): RepositoryAddress
}

export async function aGitHost(
  repositories: Readonly<Record<string, Pick<Repository, 'path'>>> = {},
  answers: Answers = () => false,
  secure?: { readonly name: string; readonly key: string; readonly cert: string },
): Promise<GitHost> {
  const backend = await gitBackend()
  const requests: IncomingMessage[] = []
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request)
    if (!host.answers(request, response)) serve(request, response)
  }
  const server = secure === undefined ? createServer(listener) : createSecureServer(secure, listener)
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, host.url)
    const [, fullName = '', wants = ''] = /^\/(.+)\.git\/(.*)$/.exec(url.pathname) ?? []
    const repository = host.repositories.get(fullName)
    if (repository === undefined) response.writeHead(404).end('Not found')
    else serveByGit(request, response, url, { gitDir: repository.path, wants }, backend)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const name = secure?.name ?? '127.0.0.1'
  const url = `${secure === undefined ? 'http' : 'https'}://${name}:${port}`
  const host: GitHost = {
    url,
    host: { kind: 'gitHub', names: [name], webUrl: url },
    destination: destinationOf(url),
    requests,
    repositories: new Map(Object.entries(repositories)),
    answers,
    addressOf: (fullName) => addressAt(`${url}/${fullName}`, host.host),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return host
}

function addressAt(text: string, host: CodeHost): RepositoryAddress {
  const address = repositoryAddress(text, [host])
  if ('refused' in address) throw new Error(`${text} is refused: ${address.refused}`)
  return address
}
