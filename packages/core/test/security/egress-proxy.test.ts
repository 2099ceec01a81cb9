import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Destination } from '../../src/git/guarded/code-host.ts'
import type {
  EgressLease,
  EgressLeaseOptions,
  EgressProxy,
  EgressProxyOptions,
} from '../../src/git/guarded/egress-proxy.ts'
import { startEgressProxy } from '../../src/git/guarded/start-egress-proxy.ts'

const PUBLIC_ADDRESS = '93.184.216.34'
const OTHER_ADDRESS = '93.184.216.35'
const gitDestination: Destination = { host: 'git.example', port: 443, isPlain: false }
const generousLimits = { maxBytes: 1_000_000, timeoutMs: 10_000 }

const openResources: AsyncDisposable[] = []
afterEach(async () => {
  for (const resource of openResources.splice(0).reverse()) await resource[Symbol.asyncDispose]()
})

describe('a tunnel', () => {
  test('connects to the checked addresses', async () => {
    const { dialedAddresses, lease } = await createLease([[PUBLIC_ADDRESS, OTHER_ADDRESS]])
    await openTunnel(lease)
    expect(dialedAddresses).toEqual([[PUBLIC_ADDRESS, OTHER_ADDRESS]])
  })
  test('checks the name each time, and rejects one that now resolves to a private address', async () => {
    const { dialedAddresses, lease } = await createLease([[PUBLIC_ADDRESS], ['127.0.0.1']])
    await openTunnel(lease)
    const second = await openTunnel(lease)
    expect({ status: second.status, refused: lease.refused, dialedAddresses }).toEqual({
      status: 403,
      refused: 'privateAddress',
      dialedAddresses: [[PUBLIC_ADDRESS]],
    })
  })
  test.for([
    ['one of two addresses is private', [PUBLIC_ADDRESS, '10.0.0.1'], 'privateAddress'],
    ['the name resolves to this machine', ['127.0.0.1'], 'privateAddress'],
    ['the address is the cloud metadata service', ['169.254.169.254'], 'privateAddress'],
    ['the address is the Azure platform service', ['168.63.129.16'], 'privateAddress'],
    ['an IPv4 address is embedded in IPv6', ['::ffff:10.0.0.1'], 'privateAddress'],
    ['the address is invalid', ['git.example'], 'privateAddress'],
    ['the name does not resolve', [], 'dns'],
  ] as const)('is rejected if %s', async ([, addresses, reason]) => {
    const { dialedAddresses, lease } = await createLease([addresses])
    const { status } = await openTunnel(lease)
    expect({ status, refused: lease.refused, dialedAddresses }).toEqual({
      status: 403,
      refused: reason,
      dialedAddresses: [],
    })
  })
  test('is rejected for a public address of this machine', async () => {
    const { lease } = await createLease([[PUBLIC_ADDRESS]], { ownAddresses: () => [PUBLIC_ADDRESS] })
    expect((await openTunnel(lease)).status).toBe(403)
  })
  test.for([
    'git.example:22',
    'other.example:443',
    'git.example',
    '',
    '127.0.0.1:443',
    'user@git.example:443',
  ])('is rejected for %j', async (target) => {
    const { dialedAddresses, lease } = await createLease([[PUBLIC_ADDRESS]])
    const { status } = await openTunnel(lease, target)
    expect({ status, dialedAddresses }).toEqual({
      status: expect.toSatisfy((code) => code === 403 || code === 400),
      dialedAddresses: [],
    })
  })
  test.for([undefined, 'j:wrong', 'j:', 'x'])('is rejected with the token %s', async (user) => {
    const { lease } = await createLease([[PUBLIC_ADDRESS]])
    const url = new URL(lease.proxyUrl)
    ;[url.username, url.password] = (user ?? '').split(':') as [string, string]
    expect((await openTunnel({ proxyUrl: url.href })).status).toBe(407)
  })
  test('is rejected after its lease was closed', async () => {
    const { lease } = await createLease([[PUBLIC_ADDRESS]])
    lease.close()
    expect((await openTunnel(lease)).status).toBe(407)
  })
  test('is rejected if too many are open', async () => {
    const { lease } = await createLease([[PUBLIC_ADDRESS]], { maxTunnels: 2 })
    const statuses = [await openTunnel(lease), await openTunnel(lease), await openTunnel(lease)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200, 503])
  })
  test('reports a host that does not respond as unreachable', async () => {
    const { lease } = await createLease([[PUBLIC_ADDRESS]], {
      connect: async () => {
        throw new Error('refused')
      },
    })
    const { status } = await openTunnel(lease)
    expect({ status, refused: lease.refused }).toEqual({ status: 502, refused: 'unreachable' })
  })
})

describe('received bytes', () => {
  test('are counted', async () => {
    const { lease } = await createLease([[PUBLIC_ADDRESS]], {}, 5000)
    const { socket } = await openTunnel(lease)
    socket.resume()
    await once(socket, 'close')
    expect(lease.receivedBytes()).toBe(5000)
  })
  test('are limited in size', async () => {
    const { lease } = await createLease([[PUBLIC_ADDRESS]], {}, 5_000_000)
    const { socket } = await openTunnel(lease)
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
    })
    await once(socket, 'close')
    expect(lease.refused).toBe('tooMuch')
    expect(received).toBeLessThanOrEqual(generousLimits.maxBytes)
  })
  test('are limited in time', async () => {
    const { lease } = await createLease([[PUBLIC_ADDRESS]], {}, 'nothing', { timeoutMs: 200 })
    const { socket } = await openTunnel(lease)
    socket.resume()
    await once(socket, 'close')
    expect(lease.refused).toBe('tooSlow')
  })
})

describe('a plain request', () => {
  test('reaches a listed host, even on a loopback address', async () => {
    const host = await startHost()
    const lease = (await createProxy({ operatorDestinations: [host.destination] })).openLease({
      ...host.destination,
      ...generousLimits,
    })
    expect(await sendPlainRequest(lease, `${host.url}/a/b?c=d`)).toBe('200 /a/b?c=d')
  })
  test('carries no proxy headers', async () => {
    const host = await startHost()
    const lease = (await createProxy({ operatorDestinations: [host.destination] })).openLease({
      ...host.destination,
      ...generousLimits,
    })
    await sendPlainRequest(lease, `${host.url}/`)
    expect(Object.keys(host.requests[0]!.headers).sort()).toEqual(['connection', 'host'])
  })
  test('is counted and limited like a tunnel', async () => {
    const host = await startHost('x'.repeat(100_000))
    const proxy = await createProxy({ operatorDestinations: [host.destination] })
    const lease = proxy.openLease({ ...host.destination, ...generousLimits, maxBytes: 1000 })
    await sendPlainRequest(lease, `${host.url}/`).catch(() => {})
    expect(lease.refused).toBe('tooMuch')
  })
  test('is rejected for an unlisted host', async () => {
    const host = await startHost()
    const lease = (await createProxy({ operatorDestinations: [] })).openLease({
      ...host.destination,
      ...generousLimits,
    })
    const response = await sendPlainRequest(lease, `${host.url}/`)
    expect({ response, requests: host.requests }).toEqual({ response: '403 ', requests: [] })
  })
  test('is rejected for another port of a listed host', async () => {
    const [host, otherHost] = [await startHost(), await startHost()]
    const lease = (await createProxy({ operatorDestinations: [host.destination] })).openLease({
      ...host.destination,
      ...generousLimits,
    })
    const response = await sendPlainRequest(lease, `${otherHost.url}/`)
    expect({ response, requests: otherHost.requests }).toEqual({ response: '403 ', requests: [] })
  })
  test('is rejected for the cloud metadata service, even if listed', async () => {
    const listed = { host: '169.254.169.254', port: 80, isPlain: true }
    const lease = (
      await createProxy({ operatorDestinations: [listed], lookup: async (host) => [host] })
    ).openLease({
      ...listed,
      ...generousLimits,
    })
    expect(await sendPlainRequest(lease, 'http://169.254.169.254/')).toBe('403 ')
  })
})

async function createProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const proxy = await startEgressProxy(options)
  openResources.push(proxy)
  return proxy
}

/** Starts an egress proxy in front of one host, whose name resolves to these addresses in turn. */
async function createLease(
  resolvedAddresses: readonly (readonly string[])[],
  options: Partial<EgressProxyOptions> = {},
  byteCount: number | 'nothing' = 'nothing',
  limits: Partial<EgressLeaseOptions> = {},
) {
  const dialedAddresses: (readonly string[])[] = []
  const farServer = await startFarHost(byteCount)
  let lookupCount = 0
  const proxy = await createProxy({
    operatorDestinations: [],
    lookup: async () => resolvedAddresses[Math.min(lookupCount++, resolvedAddresses.length - 1)]!,
    ownAddresses: () => [],
    async connect(addresses) {
      dialedAddresses.push(addresses)
      const socket = connect((farServer.address() as AddressInfo).port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    },
    ...options,
  })
  return { dialedAddresses, lease: proxy.openLease({ ...gitDestination, ...generousLimits, ...limits }) }
}

/** Sends this number of bytes to every client that connects. */
async function startFarHost(byteCount: number | 'nothing'): Promise<Server> {
  const server = createServer()
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => {})
    if (byteCount !== 'nothing') socket.end(Buffer.alloc(byteCount))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  openResources.push({
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  })
  return server
}

async function startHost(body?: string) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    response.end(body ?? request.url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  openResources.push({
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  })
  const { port } = server.address() as AddressInfo
  const destination = { host: '127.0.0.1', port, isPlain: true }
  return { requests, destination, url: `http://127.0.0.1:${port}` }
}

async function openTunnel({ proxyUrl }: Pick<EgressLease, 'proxyUrl'>, path = 'git.example:443') {
  const { hostname, port, username, password } = new URL(proxyUrl)
  const auth = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const clientRequest = request({
    host: hostname,
    port,
    method: 'CONNECT',
    path,
    headers: { 'proxy-authorization': auth },
  })
  clientRequest.end()
  const [response, socket] = (await once(clientRequest, 'connect')) as [IncomingMessage, Socket]
  socket.on('error', () => {})
  openResources.push({
    async [Symbol.asyncDispose]() {
      socket.destroy()
    },
  })
  return { status: response.statusCode, socket }
}

async function sendPlainRequest({ proxyUrl }: EgressLease, url: string): Promise<string> {
  const { hostname, port, username, password } = new URL(proxyUrl)
  const auth = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const headers = { 'proxy-authorization': auth, 'proxy-connection': 'keep-alive', host: new URL(url).host }
  const clientRequest = request({
    host: hostname,
    port,
    path: url,
    headers: { ...headers, connection: 'x-secret', 'x-secret': '1' },
  })
  clientRequest.end()
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  return `${response.statusCode} ${Buffer.concat(await response.toArray())}`
}
