import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectTypeOf, test } from 'vitest'
import {
  ApiError,
  contract,
  type Page,
  type Profile,
  type User,
  type UserStub,
} from '../contract/api/index.ts'
import { type ClientOptions, createClient } from './create-client.ts'

const id = '01890000-0000-7000-8000-000000000000'
const session = {
  _id: id,
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: '2026-01-01T00:00:00Z',
  userAgent: null,
  current: true,
}

test('sends a request to the URL of its route', async () => {
  await using server = await startServer(jsonResponse([]))
  await server.client().call(contract.repositories.top, { params: { id } })
  expect(server.requests[0]).toMatchObject({ method: 'GET', url: `/api/users/${id}/repositories/top` })
})

test("parses the reply with the route's schema", async () => {
  await using server = await startServer(jsonResponse([{ ...session, secret: 'left out' }]))
  expect(await server.client().call(contract.sessions.list)).toEqual([session])
})

test('reports an invalid reply as a server error', async () => {
  await using server = await startServer(jsonResponse([{ _id: 1 }]))
  await expect(server.client().call(contract.sessions.list)).rejects.toMatchObject({
    code: 'failed',
    message: 'Server error, please try again',
  })
})

test('returns a page with the total length of the list', async () => {
  await using server = await startServer(jsonResponse([], { 'x-total-count': '41' }))
  const page = await server.client().call(contract.log.list, { query: { offset: 36, limit: '5' } })
  expect({ page, url: server.requests[0]?.url }).toEqual({
    page: { items: [], total: 41 },
    url: '/api/log?offset=36&limit=5',
  })
})

test('reports a page without a total as a server error', async () => {
  await using server = await startServer(jsonResponse([]))
  await expect(server.client().call(contract.log.list)).rejects.toThrow('Server error, please try again')
})

test('sends the body as JSON', async () => {
  await using server = await startServer({ status: 204 })
  await server.client().call(contract.auth.demoSignIn, { body: { login: 'ann' } })
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"login":"ann"}',
  })
})

test('resolves to undefined for a route without a reply', async () => {
  await using server = await startServer({ status: 204 })
  expect(await server.client().call(contract.auth.logout)).toBeUndefined()
})

test('sends an image as a form, after its JSON', async () => {
  await using server = await startServer({ status: 400 })
  const organization = { name: 'Example' }
  const file = new Blob(['a picture'], { type: 'image/png' })
  await server
    .client()
    .call(contract.organizations.create, { body: organization, file })
    .catch(() => undefined)
  const [json, picture] = ['name="organization"\r\n\r\n{"name":"Example"}', 'name="avatar"'].map((part) =>
    server.requests[0]!.body.indexOf(part),
  )
  expect(json! > 0 && picture! > json!).toBe(true)
})

test('returns an SVG as text and a PDF as bytes', async () => {
  await using server = await startServer({ body: '<svg/>' })
  const params = { login: 'ann' }
  const results = [
    await server.client().call(contract.widget.svg, { params }),
    await server.client().call(contract.resumes.pdf, { params }),
  ]
  expect(results).toEqual(['<svg/>', new TextEncoder().encode('<svg/>')])
})

test("sends a token in the spec's format", async () => {
  await using server = await startServer(jsonResponse([]))
  await server.client({ token: () => 'secret' }).call(contract.sessions.list)
  expect(server.requests[0]?.headers.authorization).toBe('OAuth secret')
})

test("rejects with the server's message, code and fields", async () => {
  const errorMessage = 'Title is required'
  const body = { errorMessage, code: 'invalid', fields: { 'body.title': errorMessage } }
  await using server = await startServer({ status: 400, body: JSON.stringify(body) })
  const error = await server
    .client()
    .call(contract.sessions.list)
    .catch((reason: unknown) => reason)
  expect(error).toEqual(new ApiError('invalid', errorMessage, { fields: body.fields }))
})

test.each([
  [502, '<html>Bad gateway</html>', 'sourceFailed'],
  [404, '', 'notFound'],
  [418, '{"errorMessage":""}', 'failed'],
] as const)('reports %d without a message as a server error', async (status, body, code) => {
  await using server = await startServer({ status, body })
  await expect(server.client().call(contract.sessions.list)).rejects.toMatchObject({
    code,
    message: 'Server error, please try again',
  })
})

test('includes the Retry-After delay in the error', async () => {
  await using server = await startServer({ status: 429, headers: { 'retry-after': '60' } })
  await expect(server.client().call(contract.sessions.list)).rejects.toMatchObject({ retryAfterSeconds: 60 })
})

test('calls onUnauthorized for a 401', async () => {
  await using server = await startServer({ status: 401 })
  let calls = 0
  await server
    .client({ onUnauthorized: () => calls++ })
    .call(contract.sessions.list)
    .catch(() => undefined)
  expect(calls).toBe(1)
})

test('reports a refused connection as a server error', async () => {
  const server = await startServer({})
  const client = server.client()
  await server[Symbol.asyncDispose]()
  await expect(client.call(contract.sessions.list)).rejects.toMatchObject({
    message: 'Server error, please try again',
  })
})

test('rejects with the reason of an aborted signal', async () => {
  await using server = await startServer({})
  const reason = new Error('gone to another page')
  await expect(
    server.client().call(contract.sessions.list, { signal: AbortSignal.abort(reason) }),
  ).rejects.toBe(reason)
})

test('rejects routes that redirect', async () => {
  await using server = await startServer({})
  await expect(server.client().call(contract.auth.start, { params: { source: 'gitHub' } })).rejects.toThrow(
    TypeError,
  )
})

test('infers the types from the route', () => {
  const { call } = createClient({ baseUrl: '', fetch })
  expectTypeOf(() => call(contract.users.get, { params: { id } })).returns.resolves.toEqualTypeOf<
    User | UserStub
  >()
  expectTypeOf(() =>
    call(contract.profile.update, { body: { name: '' } }),
  ).returns.resolves.toEqualTypeOf<Profile>()
  expectTypeOf(() => call(contract.leaders.list)).returns.resolves.toExtend<Page<{ rank: number }>>()
  // @ts-expect-error a parameter is missing
  expectTypeOf(() => call(contract.users.get))
  // @ts-expect-error experience is not editable
  expectTypeOf(() => call(contract.profile.update, { body: { experience: 3 } }))
  // @ts-expect-error there is nothing to send
  expectTypeOf(() => call(contract.leaders.list, { body: {} }))
})

interface ServerResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function jsonResponse(value: unknown, headers: Readonly<Record<string, string>> = {}): ServerResponse {
  return { body: JSON.stringify(value), headers }
}

async function startServer({ status = 200, headers = {}, body = '' }: ServerResponse) {
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    requests.push({
      method,
      url,
      headers: request.headers,
      body: Buffer.concat(await request.toArray()).toString(),
    })
    response.writeHead(status, { connection: 'close', ...headers }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    requests,
    client: (options: Partial<ClientOptions> = {}) => createClient({ baseUrl, fetch, ...options }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
