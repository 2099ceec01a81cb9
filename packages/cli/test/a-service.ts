import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { ApiError, type BodyOf, type ReplyOf, type Route } from '@handiwork/core/api'

/** What a played service was asked. */
export interface Asked {
  /** `POST /api/analyze` */
  readonly call: string
  readonly token: string | undefined
  readonly body: unknown
}

export interface Answer {
  readonly route: Route
  readonly reply: (body: unknown) => unknown
}

/** An answer to one call of the contract; whatever it gives is held against the contract before it is sent. */
export function on<R extends Route>(route: R, reply: (body: BodyOf<R>) => ReplyOf<R>): Answer {
  return { route, reply: (body) => reply(route.body?.parse(body) as BodyOf<R>) }
}

/** A service on loopback that answers as it is told, and refuses the rest in the words of the contract. */
export async function aService(...answers: readonly Answer[]) {
  const asked: Asked[] = []
  const server = createServer((request, response) => void respond(request, response, answers, asked))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

// --- internal ---

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answers: readonly Answer[],
  asked: Asked[],
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://service.example')
  const body = request.headers['content-type'] ? await json(request) : undefined
  const token = request.headers.authorization?.replace('OAuth ', '')
  asked.push({ call: `${request.method} ${pathname}`, token, body })
  const { status, text, retryAfter, total, contentType } = answerTo(request.method, pathname, body, answers)
  response.setHeader('content-type', contentType ?? 'application/json')
  if (total !== undefined) response.setHeader('x-total-count', total)
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  response.writeHead(status).end(text)
}

interface Told {
  readonly status: number
  readonly text: string | Uint8Array
  readonly contentType?: string
  readonly retryAfter?: number | undefined
  /** Of a list that comes in pages: all are one page here. */
  readonly total?: number | undefined
}

function answerTo(method: string | undefined, path: string, body: unknown, answers: readonly Answer[]): Told {
  const answer = answers.find(({ route }) => route.method === method && leadsTo(route, path))
  try {
    if (answer === undefined) throw new ApiError('notFound', 'The page you are looking for does not exist')
    const reply = answer.route.reply?.parse(answer.reply(body))
    const { status = 200, contentType, paged } = answer.route
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

const leadsTo = ({ path }: Route, asked: string) =>
  new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`).test(asked)
