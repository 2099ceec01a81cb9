import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PageBucket } from '../../src/env.ts'

export interface TestBucket extends AsyncDisposable {
  readonly settings: PageBucket
  /** What lies in it, by name. */
  readonly objects: ReadonlyMap<string, Buffer>
}

/** An S3 store on this machine, as far as pages need one: it puts, gives, lists and removes, and wants signed requests. */
export async function aBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const name = new URL(request.url!, 'http://bucket').pathname.split('/').slice(2).join('/')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return void response.writeHead(403).end()
    if (request.method === 'PUT') objects.set(name, await buffer(request))
    if (request.method === 'DELETE') objects.delete(name)
    const found = name === '' ? listOf(objects.keys()) : objects.get(name)
    if (request.method === 'GET' && found === undefined) return void response.writeHead(404).end()
    response.writeHead(200).end(request.method === 'GET' ? found : undefined)
  })
  server.listen(0, '127.0.0.1')
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

// --- internal ---

function listOf(names: Iterable<string>): string {
  const contents = [...names].map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents}</ListBucketResult>`
}
