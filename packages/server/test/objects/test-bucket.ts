import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { Bucket } from '../../src/env.ts'

interface StoredObject {
  readonly content: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export interface TestBucket extends AsyncDisposable {
  readonly settings: Bucket
  /** Contents of objects by key. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** Methods and keys of all accepted requests, such as `GET pictures/x.png`. */
  readonly requests: readonly string[]
  /** Replaces the content of an object, but not its checksum. */
  corrupt(key: string, content: Buffer): void
  /** Answers the next requests with this status, all of them without a number. */
  fail(status: number, count?: number): void
  /** Called with each accepted request before it is answered. */
  onRequest: ((request: string) => Promise<void>) | undefined
}

const credentials = { accessKeyId: 'an-id', secretAccessKey: 'a-secret', region: 'auto' }
/** Small, so that tests read several pages. */
const LISTING_PAGE_SIZE = 3

/** A local S3 server. Rejects requests whose signature or content is wrong. Any free port by default. */
export async function createTestBucket(requestedPort = 0): Promise<TestBucket> {
  const stored = new Map<string, StoredObject>()
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let failure: { status: number; count: number } | undefined
  const set = (key: string, object: StoredObject) => {
    stored.set(key, object)
    objects.set(key, object.content)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, `http://${request.headers.host}`)
    const key = url.pathname.split('/').slice(2).join('/')
    const { method = '' } = request
    const content = await buffer(request)
    if (!(await isSigned(request, url, content))) return void response.writeHead(403).end()
    requests.push(`${method} ${key}`)
    await bucket.onRequest?.(`${method} ${key}`)
    if (failure && failure.count > 0) {
      failure.count -= 1
      return void response.writeHead(failure.status).end()
    }
    if (method === 'PUT') set(key, { content, headers: storedHeaders(request) })
    if (method === 'DELETE') {
      stored.delete(key)
      objects.delete(key)
    }
    if (method === 'PUT' || method === 'DELETE') return void response.writeHead(200).end()
    if (key === '') return void response.writeHead(200).end(listingXml([...stored.keys()], url.searchParams))
    const object = stored.get(key)
    if (object === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { ...object.headers, 'content-length': object.content.length })
    response.end(method === 'GET' ? object.content : undefined)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(requestedPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const bucket: TestBucket = {
    ...{ objects, requests, onRequest: undefined },
    settings: { ...credentials, endpoint: `http://127.0.0.1:${port}`, bucket: 'things' },
    corrupt: (key, content) => set(key, { headers: stored.get(key)!.headers, content }),
    fail: (status, count = Number.POSITIVE_INFINITY) => {
      failure = { status, count }
    },
    [Symbol.asyncDispose]: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return bucket
}

function storedHeaders({ headers }: IncomingMessage): Record<string, string> {
  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  const texts = metadata.map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(texts), 'last-modified': new Date().toUTCString() }
}

/** Signs the request again, with the same headers. */
async function isSigned(request: IncomingMessage, url: URL, content: Buffer): Promise<boolean> {
  const { authorization = '', ...headers } = request.headers
  const hash = headers['x-amz-content-sha256']
  const isUnsigned = hash === 'UNSIGNED-PAYLOAD' && content.length === 0
  if (!isUnsigned && hash !== createHash('sha256').update(content).digest('hex')) return false
  const names = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signed = names.filter((name) => name !== 'host').map((name) => [name, String(headers[name])] as const)
  const signer = new AwsV4Signer({
    ...{ ...credentials, service: 's3', method: request.method!, url: url.href },
    ...{ headers: Object.fromEntries(signed), datetime: String(headers['x-amz-date']) },
  })
  return (await signer.sign()).headers.get('authorization') === authorization
}

function listingXml(keys: readonly string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const isShallow = query.get('delimiter') === '/'
  const after = query.get('continuation-token') ?? ''
  const matching = keys
    .filter((key) => key.startsWith(prefix) && !(isShallow && key.slice(prefix.length).includes('/')))
    .filter((key) => key > after)
    .sort()
  const page = matching.slice(0, LISTING_PAGE_SIZE)
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const next =
    matching.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Prefix>${prefix}</Prefix>${contents}${next}</ListBucketResult>`
}
