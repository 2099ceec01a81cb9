import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { createCertificate } from '@handiwork/fixtures/tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EgressPost, postThroughEgress } from '../../src/git/guarded/post-through-egress.ts'

const PUBLIC_ADDRESS = '93.184.216.34'
const NAME = 'hooks.example'

let certificate: Awaited<ReturnType<typeof createCertificate>>
let server: Server
const received: { readonly path: string; readonly body: string; readonly host: string | undefined }[] = []

beforeAll(async () => {
  certificate = await createCertificate(NAME)
  server = createServer(certificate, async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push({ path: request.url ?? '', body, host: request.headers.host })
    if (request.url === '/redirect') response.writeHead(307, { location: 'https://10.0.0.1/' }).end()
    else response.writeHead(200).end('x'.repeat(request.url === '/huge' ? 3_000_000 : 5))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

describe('a POST through the egress proxy', () => {
  test('reaches a public host by the checked address, over TLS', async () => {
    const { result, dialedAddresses } = await post({})
    expect({ result, dialedAddresses, last: received.at(-1) }).toEqual({
      result: { status: 200, body: Buffer.from('xxxxx') },
      dialedAddresses: [[PUBLIC_ADDRESS]],
      last: { path: '/', body: '{"a":1}', host: NAME },
    })
  })

  test.for([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['100.100.100.200'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fd00:ec2::254'],
    [PUBLIC_ADDRESS, '192.168.0.1'],
  ])('opens no connection if the name resolves to %j', async (addresses) => {
    const { result, dialedAddresses } = await post({ addresses: [addresses] })
    expect({ result, dialedAddresses }).toEqual({
      result: { failure: 'privateAddress' },
      dialedAddresses: [],
    })
  })

  test('resolves the name once, so that a second answer can not lead elsewhere', async () => {
    const { result, dialedAddresses, lookupCount } = await post({
      addresses: [[PUBLIC_ADDRESS], ['127.0.0.1']],
    })
    expect({ result, dialedAddresses, lookupCount }).toMatchObject({
      ...{ result: { status: 200 }, dialedAddresses: [[PUBLIC_ADDRESS]], lookupCount: 1 },
    })
  })

  test('does not follow a redirect', async () => {
    const count = received.length
    const { result, dialedAddresses } = await post({ url: `https://${NAME}/redirect` })
    expect({ result, dialedAddresses, requests: received.length - count }).toMatchObject({
      ...{ result: { status: 307 }, dialedAddresses: [[PUBLIC_ADDRESS]], requests: 1 },
    })
  })

  test('reads only the first bytes of a huge response', async () => {
    const { result } = await post({ url: `https://${NAME}/huge` })
    expect(result).toEqual({ status: 200, body: Buffer.alloc(1024, 'x') })
  })

  test.for([
    ['an untrusted certificate', { certificates: undefined }],
    ['a certificate for another name', { url: 'https://other.example/' }],
  ] as const)('sends nothing to a host with %s', async ([, options]) => {
    const count = received.length
    const { result } = await post(options)
    expect({ result, requests: received.length - count }).toEqual({
      result: { failure: 'certificate' },
      requests: 0,
    })
  })

  test('fails without an address', async () => {
    expect((await post({ addresses: [[]] })).result).toEqual({ failure: 'dns' })
  })

  test('fails if no address responds', async () => {
    const refuse = async () => {
      throw new Error('refused')
    }
    expect((await post({ connect: refuse })).result).toEqual({ failure: 'unreachable' })
  })

  test('rejects plain HTTP, except to this machine in development', async () => {
    const url = 'http://hooks.example/'
    expect((await post({ url })).result).toEqual({ failure: 'privateAddress' })
  })

  test('rejects if it is aborted', async () => {
    await expect(post({ signal: AbortSignal.abort(new Error('shut down')) })).rejects.toThrow('shut down')
  })
})

interface PostOptions extends Partial<Pick<EgressPost, 'url' | 'certificates' | 'signal'>> {
  /** The addresses of the name, in turn. */
  readonly addresses?: readonly (readonly string[])[]
  readonly connect?: () => Promise<never>
}

/** Sends a request to a host whose public address leads to the test server. */
async function post(options: PostOptions) {
  const {
    addresses = [[PUBLIC_ADDRESS]],
    url = `https://${NAME}/`,
    signal = new AbortController().signal,
  } = options
  const dialedAddresses: (readonly string[])[] = []
  let lookupCount = 0
  const result = await postThroughEgress({
    ...{
      url,
      headers: {},
      body: '{"a":1}',
      timeoutMs: 5000,
      maxBodyBytes: 1024,
      allowsLoopback: false,
      signal,
    },
    certificates: 'certificates' in options ? options.certificates : certificate.cert,
    egress: {
      lookup: async () => addresses[Math.min(lookupCount++, addresses.length - 1)]!,
      ownAddresses: () => [],
      async connect(checked) {
        if (options.connect) return await options.connect()
        dialedAddresses.push(checked)
        const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
        await once(socket, 'connect')
        return socket
      },
    },
  })
  return { result, dialedAddresses, lookupCount }
}
