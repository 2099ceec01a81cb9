import { allRoutes } from '@handiwork/core/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './test-server.ts'

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
  server = await createTestServer()
  document = (await server.get('/api/openapi.json')).body
})
afterAll(() => server[Symbol.asyncDispose]())

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (id: string) => operations().find(({ operationId }) => operationId === id)!

test('is an OpenAPI 3.1 document', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('describes exactly the routes of the contract, each with a handler', () => {
  const names = allRoutes().map(({ name }) => name)
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(names.sort())
})

test('describes the required access of every route', () => {
  expect(operations().filter(({ description }) => !description.startsWith('Access: '))).toEqual([])
})

test('references the shared error response in every operation', () => {
  const operationsWithout = operations().filter(
    ({ responses }) => JSON.stringify(responses.default) !== '{"$ref":"#/components/responses/Error"}',
  )
  expect(operationsWithout).toEqual([])
})

test('describes the error response', () => {
  expect(document.components).toMatchObject({
    schemas: { Error: { required: ['errorMessage', 'code'] } },
    responses: {
      Error: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  })
})

test('excludes token authentication from session-only routes', () => {
  expect(operation('tokens.create').security).toEqual([{ session: [] }])
})

test('describes file uploads as multipart forms', () => {
  expect(operation('packages.create').requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    properties: { icon: { type: 'string', format: 'binary' }, package: { type: 'object' } },
  })
})

test('loads no external resources in the documentation page', async () => {
  const page = await server.get('/api/docs')
  expect(page.status).toBe(200)
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
})

test('forbids external resources in the documentation page', async () => {
  const page = await server.get('/api/docs')
  expect(page.headers['content-security-policy']).not.toMatch(/https?:/)
})

test('tags every operation with a single noun', () => {
  const tags = operations().flatMap(({ tags }) => tags)
  expect(tags.filter((tag) => !/^[a-z]{3,}(-[a-z]+)?$/.test(tag))).toEqual([])
})
