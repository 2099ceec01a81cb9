import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type GitHost, type RequestHandler, startGitHost } from '../git-host.ts'
import { readCommitsAt } from '../read-commits.ts'
import { createTestMirrors, type TestMirrors } from '../test-mirrors.ts'

const REFS = '/info/refs?service=git-upload-pack'

let repository: Repository
let host: GitHost
/** A host in the private network that is not on the allowlist. */
let privateHost: GitHost
let mirrors: TestMirrors

beforeEach(async () => {
  repository = await repositoryScenarios.solo().build()
  host = await startGitHost({ 'ada/loom': repository })
  privateHost = await startGitHost({ 'ada/loom': repository })
  mirrors = await createTestMirrors([host])
})
afterEach(async () => {
  await mirrors[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await privateHost[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

describe('a renamed repository', () => {
  test.for([301, 302, 307, 308])('is found through a %i redirect', async (status) => {
    host.handleRequest = redirectTo(status, `${host.url}/ada/loom.git${REFS}`, '/ada/old.git/info/refs')
    await using mirror = await mirrors.update(host, 'ada/old')
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('reports its current name', async () => {
    host.handleRequest = redirectTo(301, `/ada/loom.git${REFS}`, '/ada/old.git/info/refs')
    await using mirror = await mirrors.update(host, 'ada/old')
    expect(mirror.address.fullName).toBe('ada/loom')
  })
})

describe('a redirect', () => {
  test.for<readonly [destination: string, location: () => string]>([
    ['to a private host', () => `${privateHost.url}/ada/loom.git${REFS}`],
    ['to a cloud metadata service', () => `http://169.254.169.254/ada/loom.git${REFS}`],
    ['to a file', () => `file://${repository.path}${REFS}`],
    ['to a program', () => `ext::sh -c id${REFS}`],
    ['with credentials', () => `${host.url.replace('//', '//u:p@')}/ada/rope.git${REFS}`],
    ['to a path other than refs', () => `${host.url}/ada/loom.git`],
    ['to another service', () => `${host.url}/ada/loom.git/info/refs?service=git-receive-pack`],
    ['without a scheme', () => `//${new URL(privateHost.url).host}/ada/loom.git${REFS}`],
    ['nowhere', () => ''],
  ])('%s is not followed', async ([, location]) => {
    host.handleRequest = redirectTo(302, location(), '/ada/old.git/info/refs')
    const { reason } = await mirrors.refusal(host, 'ada/old')
    expect({ reason, requests: privateHost.requests }).toEqual({ reason: 'unreadable', requests: [] })
  })
  test('loop ends after three redirects', async () => {
    host.handleRequest = redirectTo(302, `${host.url}/ada/old.git${REFS}`, '/ada/old.git/info/refs')
    await mirrors.refusal(host, 'ada/old')
    expect(host.requests).toHaveLength(4)
  })
  test.for([302, 307])('%i is not followed by git at any later request', async (status) => {
    host.handleRequest = (request, response) => {
      if (!isGitRequest(request)) return false
      const { pathname, search } = new URL(request.url!, host.url)
      response.writeHead(status, { location: `${privateHost.url}${pathname}${search}` }).end()
      return true
    }
    await mirrors.refusal(host, 'ada/loom')
    expect({
      wasGitRequested: host.requests.some(isGitRequest),
      privateRequests: privateHost.requests,
    }).toEqual({ wasGitRequested: true, privateRequests: [] })
  })
})

describe('a token', () => {
  test('is sent to its own host', async () => {
    await (await mirrors.update(host, 'ada/loom', { token: 'hunter2' })).release()
    expect(new Set(host.requests.map(authorization))).toEqual(new Set(['x-access-token:hunter2']))
  })
  test('is not sent to another host, even a known one', async () => {
    await using bothMirrors = await createTestMirrors([host, privateHost])
    host.handleRequest = redirectTo(302, `${privateHost.url}/ada/loom.git${REFS}`, '/ada/old.git/info/refs')
    await (await bothMirrors.update(host, 'ada/old', { token: 'hunter2' })).release()
    expect(privateHost.requests).not.toEqual([])
    expect(new Set(privateHost.requests.map(authorization))).toEqual(new Set(['']))
  })
})

function redirectTo(status: number, location: string, path: string): RequestHandler {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url!.startsWith(path)) return false
    response.writeHead(status, { location }).end()
    return true
  }
}

/** Whether git sent the request, not our own client. */
function isGitRequest({ headers }: IncomingMessage): boolean {
  return !headers['user-agent']?.includes('handiwork')
}

function authorization({ headers }: IncomingMessage): string {
  return Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
}
