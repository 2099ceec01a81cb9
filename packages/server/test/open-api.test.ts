import { allRoutes } from '@handiwork/core/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from './a-server.ts'

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, unknown>[]
  readonly responses: Readonly<Record<string, unknown>>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
}

let server: TestServer
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: unknown }

beforeAll(async () => {
  server = await aServer()
  document = (await server.get('/api/openapi.json')).body
})
afterAll(() => server[Symbol.asyncDispose]())

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (id: string) => operations().find(({ operationId }) => operationId === id)!

test('the API describes itself in OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('every call of the contract is described, and nothing else', () => {
  const names = allRoutes().map(({ name }) => name)
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(names.sort())
})

test('every call tells who may', () => {
  expect(operations().filter(({ description }) => !description.startsWith('Who may: '))).toEqual([])
})

test('every call refers to the one description of refusals', () => {
  const other = operations().filter(
    ({ responses }) => JSON.stringify(responses.default) !== '{"$ref":"#/components/responses/Error"}',
  )
  expect(other).toEqual([])
})

test('refusals are described', () => {
  expect(document.components).toMatchObject({
    schemas: { Error: { required: ['errorMessage', 'code'] } },
    responses: {
      Error: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  })
})

test('what is a matter of identity is not for tokens', () => {
  expect(operation('tokens.create').security).toEqual([{ session: [] }])
})

test('a call with a file is described as a form', () => {
  expect(operation('packages.create').requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    properties: { icon: { type: 'string', format: 'binary' }, package: { type: 'object' } },
  })
})

test('the page for people loads nothing from elsewhere', async () => {
  const page = await server.get('/api/docs')
  expect([page.status, /(src|href)="(https?:)?\/\//.test(page.body)]).toEqual([200, false])
})

test('the page for people may not load anything from elsewhere', async () => {
  const page = await server.get('/api/docs')
  expect(page.headers['content-security-policy']).not.toMatch(/https?:/)
})

test('every call stands under a heading of one word that says what it is about', () => {
  const headings = operations().flatMap(({ tags }) => tags)
  expect(headings.filter((heading) => !/^[a-z]{3,}(-[a-z]+)?$/.test(heading))).toEqual([])
})
