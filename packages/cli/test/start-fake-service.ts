import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { ApiError, type BodyOf, type ReplyOf, type Route } from '@handiwork/core/api'

/** A request that the fake service received. */
export interface RecordedRequest {
  /** `POST /api/analyze` */
  readonly call: string
  readonly token: string | undefined
  readonly body: unknown
}

export interface RouteStub {
  readonly route: Route
  readonly reply: (body: unknown) => unknown
}

/** Stubs one route of the contract. The reply is validated against the contract before it is sent. */
export function stubRoute<R extends Route>(route: R, reply: (body: BodyOf<R>) => ReplyOf<R>): RouteStub {
  return { route, reply: (body) => reply(route.body?.parse(body) as BodyOf<R>) }
}

/** Starts a fake service on loopback. Routes without a stub return 404 as the contract specifies. */
export async function startFakeService(...stubs: readonly RouteStub[]) {
  const requests: RecordedRequest[] = []
  const server = createServer((request, response) => void respond(request, response, stubs, requests))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  stubs: readonly RouteStub[],
  requests: RecordedRequest[],
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://service.example')
  const body = request.headers['content-type'] ? await json(request) : undefined
  const token = request.headers.authorization?.replace('OAuth ', '')
  requests.push({ call: `${request.method} ${pathname}`, token, body })
  const { status, text, retryAfter, total, contentType } = buildResponse(
    request.method,
    pathname,
    body,
    stubs,
  )
  response.setHeader('content-type', contentType ?? 'application/json')
  if (total !== undefined) response.setHeader('x-total-count', total)
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  response.writeHead(status).end(text)
}

interface StubResponse {
  readonly status: number
  readonly text: string | Uint8Array
  readonly contentType?: string
  readonly retryAfter?: number | undefined
  /** The total of a paged list. All items are on one page here. */
  readonly total?: number | undefined
}

function buildResponse(
  method: string | undefined,
  path: string,
  body: unknown,
  stubs: readonly RouteStub[],
): StubResponse {
  const stub = stubs.find(({ route }) => route.method === method && matchesPath(route, path))
  try {
    if (stub === undefined) throw new ApiError('notFound', 'The page you are looking for does not exist')
    const reply = stub.route.reply?.parse(stub.reply(body))
    const { status = 200, contentType, paged } = stub.route
    if (contentType !== undefined) return { status, contentType, text: reply as string | Uint8Array }
    const total = paged ? (reply as unknown[]).length : undefined
    return { status, text: JSON.stringify(reply), total }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      status: error.status,
      text: JSON.stringify({ errorMessage: error.message, code: error.code }),
      retryAfter: error.retryAfterSeconds,
    }
  }
}

const matchesPath = ({ path }: Route, pathname: string) =>
  new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`).test(pathname)
