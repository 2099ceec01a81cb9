import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Destination } from '../../src/git/guarded/code-host.ts'
import type { Guard, GuardOptions, Pass, PassOptions } from '../../src/git/guarded/guard.ts'
import { startGuard } from '../../src/git/guarded/start-guard.ts'

const PUBLIC = '93.184.216.34'
const OTHER = '93.184.216.35'
const git: Destination = { host: 'git.example', port: 443, isPlain: false }
const enough = { atMostBytes: 1_000_000, atMostMs: 10_000 }

const open: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]()
})

describe('a tunnel', () => {
  test('leads to the address that was judged', async () => {
    const { dialled, pass } = await stubbed([[PUBLIC, OTHER]])
    await tunnelled(pass)
    expect(dialled).toEqual([[PUBLIC, OTHER]])
  })
  test('is judged anew each time: a name that has moved into the house is refused', async () => {
    const { dialled, pass } = await stubbed([[PUBLIC], ['127.0.0.1']])
    await tunnelled(pass)
    const second = await tunnelled(pass)
    expect([second.status, pass.refused, dialled]).toEqual([403, 'privateAddress', [[PUBLIC]]])
  })
  test.for([
    ['one of two answers is private', [PUBLIC, '10.0.0.1'], 'privateAddress'],
    ['the name is that of this machine', ['127.0.0.1'], 'privateAddress'],
    ['the cloud tells its secrets there', ['169.254.169.254'], 'privateAddress'],
    ['the cloud has its platform there', ['168.63.129.16'], 'privateAddress'],
    ['IPv4 hides in IPv6', ['::ffff:10.0.0.1'], 'privateAddress'],
    ['the address is no address', ['git.example'], 'privateAddress'],
    ['there is no answer', [], 'dns'],
  ] as const)('is refused where %s', async ([, addresses, reason]) => {
    const { dialled, pass } = await stubbed([addresses])
    const { status } = await tunnelled(pass)
    expect([status, pass.refused, dialled]).toEqual([403, reason, []])
  })
  test('is refused to a public address of this machine', async () => {
    const { pass } = await stubbed([[PUBLIC]], { ownAddresses: () => [PUBLIC] })
    expect((await tunnelled(pass)).status).toBe(403)
  })
  test.for([
    'git.example:22',
    'other.example:443',
    'git.example',
    '',
    '127.0.0.1:443',
    'user@git.example:443',
  ])('is refused to %j', async (target) => {
    const { dialled, pass } = await stubbed([[PUBLIC]])
    const { status } = await tunnelled(pass, target)
    expect([status, dialled]).toEqual([expect.toSatisfy((code) => code === 403 || code === 400), []])
  })
  test.for([undefined, 'j:wrong', 'j:', 'x'])('is refused with the token %s', async (user) => {
    const { pass } = await stubbed([[PUBLIC]])
    const url = new URL(pass.proxyUrl)
    ;[url.username, url.password] = (user ?? '').split(':') as [string, string]
    expect((await tunnelled({ proxyUrl: url.href })).status).toBe(407)
  })
  test('is refused with a pass that was closed', async () => {
    const { pass } = await stubbed([[PUBLIC]])
    pass.close()
    expect((await tunnelled(pass)).status).toBe(407)
  })
  test('is refused when too many are open', async () => {
    const { pass } = await stubbed([[PUBLIC]], { tunnelsAtMost: 2 })
    const statuses = [await tunnelled(pass), await tunnelled(pass), await tunnelled(pass)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200, 503])
  })
  test('to a host that does not answer is told as such', async () => {
    const { pass } = await stubbed([[PUBLIC]], {
      dial: async () => {
        throw new Error('refused')
      },
    })
    expect([(await tunnelled(pass)).status, pass.refused]).toEqual([502, 'unreachable'])
  })
})

describe('what a host sends', () => {
  test('is counted', async () => {
    const { pass } = await stubbed([[PUBLIC]], {}, 5000)
    const { socket } = await tunnelled(pass)
    socket.resume()
    await once(socket, 'close')
    expect(pass.receivedBytes()).toBe(5000)
  })
  test('ends when it is too much', async () => {
    const { pass } = await stubbed([[PUBLIC]], {}, 5_000_000)
    const { socket } = await tunnelled(pass)
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
    })
    await once(socket, 'close')
    expect([pass.refused, received <= enough.atMostBytes]).toEqual(['tooMuch', true])
  })
  test('ends when it takes too long', async () => {
    const { pass } = await stubbed([[PUBLIC]], {}, 'nothing', { atMostMs: 200 })
    const { socket } = await tunnelled(pass)
    socket.resume()
    await once(socket, 'close')
    expect(pass.refused).toBe('tooSlow')
  })
})

describe('a plain request', () => {
  test('reaches a host an operator lists, on loopback too', async () => {
    const host = await aHost()
    const pass = (await aGuard({ listed: [host.destination] })).open({ ...host.destination, ...enough })
    expect(await requested(pass, `${host.url}/a/b?c=d`)).toBe('200 /a/b?c=d')
  })
  test('says nothing of the guard', async () => {
    const host = await aHost()
    const pass = (await aGuard({ listed: [host.destination] })).open({ ...host.destination, ...enough })
    await requested(pass, `${host.url}/`)
    expect(Object.keys(host.requests[0]!.headers).sort()).toEqual(['connection', 'host'])
  })
  test('is counted and ended like a tunnel', async () => {
    const host = await aHost('x'.repeat(100_000))
    const guard = await aGuard({ listed: [host.destination] })
    const pass = guard.open({ ...host.destination, ...enough, atMostBytes: 1000 })
    await requested(pass, `${host.url}/`).catch(() => {})
    expect(pass.refused).toBe('tooMuch')
  })
  test('goes to no host that is not listed', async () => {
    const host = await aHost()
    const pass = (await aGuard({ listed: [] })).open({ ...host.destination, ...enough })
    expect([await requested(pass, `${host.url}/`), host.requests]).toEqual(['403 ', []])
  })
  test('goes to no other port of a listed host', async () => {
    const [host, other] = [await aHost(), await aHost()]
    const pass = (await aGuard({ listed: [host.destination] })).open({ ...host.destination, ...enough })
    expect([await requested(pass, `${other.url}/`), other.requests]).toEqual(['403 ', []])
  })
  test('never reaches what clouds tell their secrets at, not even where it is listed', async () => {
    const listed = { host: '169.254.169.254', port: 80, isPlain: true }
    const pass = (await aGuard({ listed: [listed], lookup: async (host) => [host] })).open({
      ...listed,
      ...enough,
    })
    expect(await requested(pass, 'http://169.254.169.254/')).toBe('403 ')
  })
})

// --- internal ---

async function aGuard(options: GuardOptions): Promise<Guard> {
  const guard = await startGuard(options)
  open.push(guard)
  return guard
}

/** A guard in front of one host of the internet, whose name has these addresses one time after the other. */
async function stubbed(
  answers: readonly (readonly string[])[],
  options: Partial<GuardOptions> = {},
  sends: number | 'nothing' = 'nothing',
  limits: Partial<PassOptions> = {},
) {
  const dialled: (readonly string[])[] = []
  const far = await farHost(sends)
  let asked = 0
  const guard = await aGuard({
    listed: [],
    lookup: async () => answers[Math.min(asked++, answers.length - 1)]!,
    ownAddresses: () => [],
    async dial(addresses) {
      dialled.push(addresses)
      const socket = connect((far.address() as AddressInfo).port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    },
    ...options,
  })
  return { dialled, pass: guard.open({ ...git, ...enough, ...limits }) }
}

/** Sends so many bytes to whoever connects. */
async function farHost(sends: number | 'nothing'): Promise<Server> {
  const server = createServer()
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => {})
    if (sends !== 'nothing') socket.end(Buffer.alloc(sends))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  })
  return server
}

async function aHost(body?: string) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    response.end(body ?? request.url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  })
  const { port } = server.address() as AddressInfo
  const destination = { host: '127.0.0.1', port, isPlain: true }
  return { requests, destination, url: `http://127.0.0.1:${port}` }
}

async function tunnelled({ proxyUrl }: Pick<Pass, 'proxyUrl'>, path = 'git.example:443') {
  const { hostname, port, username, password } = new URL(proxyUrl)
  const auth = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const asking = request({
    host: hostname,
    port,
    method: 'CONNECT',
    path,
    headers: { 'proxy-authorization': auth },
  })
  asking.end()
  const [answer, socket] = (await once(asking, 'connect')) as [IncomingMessage, Socket]
  socket.on('error', () => {})
  open.push({
    async [Symbol.asyncDispose]() {
      socket.destroy()
    },
  })
  return { status: answer.statusCode, socket }
}

async function requested({ proxyUrl }: Pass, url: string): Promise<string> {
  const { hostname, port, username, password } = new URL(proxyUrl)
  const auth = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const headers = { 'proxy-authorization': auth, 'proxy-connection': 'keep-alive', host: new URL(url).host }
  const asking = request({
    host: hostname,
    port,
    path: url,
    headers: { ...headers, connection: 'x-secret', 'x-secret': '1' },
  })
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return `${answer.statusCode} ${Buffer.concat(await answer.toArray())}`
}
