import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answers, aGitHost, type GitHost } from '../a-git-host.ts'
import { commitsAt } from '../reading.ts'
import { type SomeMirrors, someMirrors } from '../some-mirrors.ts'

const REFS = '/info/refs?service=git-upload-pack'

let repository: Repository
let host: GitHost
/** Stands in the house: nobody has listed it. */
let inside: GitHost
let some: SomeMirrors

beforeEach(async () => {
  repository = await stories.solo!().build()
  host = await aGitHost({ 'ada/loom': repository })
  inside = await aGitHost({ 'ada/loom': repository })
  some = await someMirrors([host])
})
afterEach(async () => {
  await some[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await inside[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

describe('a repository that was renamed', () => {
  test.for([301, 302, 307, 308])('is found by the redirect %i', async (status) => {
    host.answers = to(status, `${host.url}/ada/loom.git${REFS}`, '/ada/old.git/info/refs')
    await using mirror = await some.update(host, 'ada/old')
    expect(await commitsAt(mirror.path)).toEqual(await commitsAt(repository.path))
  })
  test('tells its name of today', async () => {
    host.answers = to(301, `/ada/loom.git${REFS}`, '/ada/old.git/info/refs')
    await using mirror = await some.update(host, 'ada/old')
    expect(mirror.address.fullName).toBe('ada/loom')
  })
})

describe('a redirect', () => {
  test.for([
    ['into the house', () => `${inside.url}/ada/loom.git${REFS}`],
    ['to the secrets of a cloud', () => `http://169.254.169.254/ada/loom.git${REFS}`],
    ['to a file', () => `file://${repository.path}${REFS}`],
    ['to a program', () => `ext::sh -c id${REFS}`],
    ['with a password', () => `${host.url.replace('//', '//u:p@')}/ada/rope.git${REFS}`],
    ['to something else than refs', () => `${host.url}/ada/loom.git`],
    ['to another service', () => `${host.url}/ada/loom.git/info/refs?service=git-receive-pack`],
    ['without a scheme', () => `//${new URL(inside.url).host}/ada/loom.git${REFS}`],
    ['nowhere', () => ''],
  ] as const)('%s is not followed', async ([, location]) => {
    host.answers = to(302, location(), '/ada/old.git/info/refs')
    const { reason } = await some.refusal(host, 'ada/old')
    expect([reason, inside.requests]).toEqual(['unreadable', []])
  })
  test('in a circle ends after three', async () => {
    host.answers = to(302, `${host.url}/ada/old.git${REFS}`, '/ada/old.git/info/refs')
    await some.refusal(host, 'ada/old')
    expect(host.requests).toHaveLength(4)
  })
  test.for([302, 307])('%i is not followed by git, however late it comes', async (status) => {
    host.answers = (request, response) => {
      if (!isGits(request)) return false
      const { pathname, search } = new URL(request.url!, host.url)
      response.writeHead(status, { location: `${inside.url}${pathname}${search}` }).end()
      return true
    }
    await some.refusal(host, 'ada/loom')
    expect([host.requests.some(isGits), inside.requests]).toEqual([true, []])
  })
})

describe('a token', () => {
  test('goes to the host it is for', async () => {
    await (await some.update(host, 'ada/loom', { token: 'hunter2' })).release()
    expect(new Set(host.requests.map(authorization))).toEqual(new Set(['x-access-token:hunter2']))
  })
  test('goes to no other host, known as it may be', async () => {
    await using both = await someMirrors([host, inside])
    host.answers = to(302, `${inside.url}/ada/loom.git${REFS}`, '/ada/old.git/info/refs')
    await (await both.update(host, 'ada/old', { token: 'hunter2' })).release()
    expect([inside.requests.length > 0, new Set(inside.requests.map(authorization))]).toEqual([
      true,
      new Set(['']),
    ])
  })
})

// --- internal ---

function to(status: number, location: string, path: string): Answers {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url!.startsWith(path)) return false
    response.writeHead(status, { location }).end()
    return true
  }
}

/** Whether git asks, not we ourselves. */
function isGits({ headers }: IncomingMessage): boolean {
  return !headers['user-agent']?.includes('handiwork')
}

function authorization({ headers }: IncomingMessage): string {
  return Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
}
