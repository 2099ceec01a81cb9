import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PageBucket } from '../../src/env.ts'

export interface TestBucket extends AsyncDisposable {
  readonly settings: PageBucket
  /** Stored objects by name. */
  readonly objects: ReadonlyMap<string, Buffer>
}

/** A local S3 server with the operations that the page store uses. Rejects unsigned requests. Any free port by default. */
export async function createTestBucket(requestedPort = 0): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const name = new URL(request.url!, 'http://bucket').pathname.split('/').slice(2).join('/')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return void response.writeHead(403).end()
    if (request.method === 'PUT') objects.set(name, await buffer(request))
    if (request.method === 'DELETE') objects.delete(name)
    const body = name === '' ? listingXml(objects.keys()) : objects.get(name)
    if (request.method === 'GET' && body === undefined) return void response.writeHead(404).end()
    response.writeHead(200).end(request.method === 'GET' ? body : undefined)
  })
  server.listen(requestedPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    settings: {
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'auto', bucket: 'pages' },
      ...{ accessKeyId: 'an-id', secretAccessKey: 'a-secret' },
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function listingXml(names: Iterable<string>): string {
  const contents = [...names].map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>pages</Name>${contents}</ListBucketResult>`
}
