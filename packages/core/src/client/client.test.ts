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

test('a call goes to the address of its route', async () => {
  await using server = await serverThat(answersJson([]))
  await server.client().call(contract.repositories.top, { params: { id } })
  expect(server.asked[0]).toMatchObject({ method: 'GET', url: `/api/users/${id}/repositories/top` })
})

test('a reply is read by the schema of its route', async () => {
  await using server = await serverThat(answersJson([{ ...session, secret: 'left out' }]))
  expect(await server.client().call(contract.sessions.list)).toEqual([session])
})

test('a reply of another shape is a server error', async () => {
  await using server = await serverThat(answersJson([{ _id: 1 }]))
  await expect(server.client().call(contract.sessions.list)).rejects.toMatchObject({
    code: 'failed',
    message: 'Server error, please try again',
  })
})

test('a page of a list comes with the length of the whole', async () => {
  await using server = await serverThat(answersJson([], { 'x-total-count': '41' }))
  const page = await server.client().call(contract.log.list, { query: { offset: 36, limit: '5' } })
  expect([page, server.asked[0]?.url]).toEqual([{ items: [], total: 41 }, '/api/log?offset=36&limit=5'])
})

test('a page without its length is a server error', async () => {
  await using server = await serverThat(answersJson([]))
  await expect(server.client().call(contract.log.list)).rejects.toThrow('Server error, please try again')
})

test('a body goes as JSON', async () => {
  await using server = await serverThat({ status: 204 })
  await server.client().call(contract.auth.demoSignIn, { body: { login: 'ann' } })
  expect(server.asked[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"login":"ann"}',
  })
})

test('a call without a reply gives nothing', async () => {
  await using server = await serverThat({ status: 204 })
  expect(await server.client().call(contract.auth.logout)).toBeUndefined()
})

test('a picture goes as a form, after the JSON it belongs to', async () => {
  await using server = await serverThat({ status: 400 })
  const organization = { name: 'Example' }
  const file = new Blob(['a picture'], { type: 'image/png' })
  await server
    .client()
    .call(contract.organizations.create, { body: organization, file })
    .catch(() => undefined)
  const [json, picture] = ['name="organization"\r\n\r\n{"name":"Example"}', 'name="avatar"'].map((part) =>
    server.asked[0]!.body.indexOf(part),
  )
  expect(json! > 0 && picture! > json!).toBe(true)
})

test('a picture comes as text, a document as bytes', async () => {
  await using server = await serverThat({ body: '<svg/>' })
  const params = { login: 'ann' }
  const got = [
    await server.client().call(contract.widget.svg, { params }),
    await server.client().call(contract.resumes.pdf, { params }),
  ]
  expect(got).toEqual(['<svg/>', new TextEncoder().encode('<svg/>')])
})

test('a token is told as the spec has it', async () => {
  await using server = await serverThat(answersJson([]))
  await server.client({ token: () => 'secret' }).call(contract.sessions.list)
  expect(server.asked[0]?.headers.authorization).toBe('OAuth secret')
})

test('an error has the words, the code and the fields of the server', async () => {
  const errorMessage = 'Title is required'
  const body = { errorMessage, code: 'invalid', fields: { 'body.title': errorMessage } }
  await using server = await serverThat({ status: 400, body: JSON.stringify(body) })
  const error = await server
    .client()
    .call(contract.sessions.list)
    .catch((one: unknown) => one)
  expect(error).toEqual(new ApiError('invalid', errorMessage, { fields: body.fields }))
})

test.each([
  [502, '<html>Bad gateway</html>', 'sourceFailed'],
  [404, '', 'notFound'],
  [418, '{"errorMessage":""}', 'failed'],
] as const)('%d without words is a server error', async (status, body, code) => {
  await using server = await serverThat({ status, body })
  await expect(server.client().call(contract.sessions.list)).rejects.toMatchObject({
    code,
    message: 'Server error, please try again',
  })
})

test('when to ask again is told', async () => {
  await using server = await serverThat({ status: 429, headers: { 'retry-after': '60' } })
  await expect(server.client().call(contract.sessions.list)).rejects.toMatchObject({ retryAfterSeconds: 60 })
})

test('of a 401 somebody is told, so that the token is forgotten', async () => {
  await using server = await serverThat({ status: 401 })
  let told = 0
  await server
    .client({ onUnauthorized: () => told++ })
    .call(contract.sessions.list)
    .catch(() => undefined)
  expect(told).toBe(1)
})

test('nobody there is a server error', async () => {
  const server = await serverThat({})
  const client = server.client()
  await server[Symbol.asyncDispose]()
  await expect(client.call(contract.sessions.list)).rejects.toMatchObject({
    message: 'Server error, please try again',
  })
})

test('a call that is not wanted any more ends with the reason', async () => {
  await using server = await serverThat({})
  const reason = new Error('gone to another page')
  await expect(
    server.client().call(contract.sessions.list, { signal: AbortSignal.abort(reason) }),
  ).rejects.toBe(reason)
})

test('what leads away is for links', async () => {
  await using server = await serverThat({})
  await expect(server.client().call(contract.auth.start, { params: { source: 'gitHub' } })).rejects.toThrow(
    TypeError,
  )
})

test('the types of a call are those of its route', () => {
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
  // @ts-expect-error nobody gives themselves experience
  expectTypeOf(() => call(contract.profile.update, { body: { experience: 3 } }))
  // @ts-expect-error there is nothing to send
  expectTypeOf(() => call(contract.leaders.list, { body: {} }))
})

// --- internal ---

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function answersJson(value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { body: JSON.stringify(value), headers }
}

async function serverThat({ status = 200, headers = {}, body = '' }: Answer) {
  const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    asked.push({
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
    asked,
    client: (options: Partial<ClientOptions> = {}) => createClient({ baseUrl, fetch, ...options }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
