import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from '../../src/plugins/security-headers.ts'
import { createTestServer } from '../test-server.ts'

const httpsSettings = { publicUrl: 'https://handiwork.test' }

test('forbids everything in API responses with security headers', async () => {
  await using server = await createTestServer()
  expect((await server.get('/api/sources')).headers).toMatchObject({
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('sends HSTS only if the public URL uses https', async () => {
  await using httpServer = await createTestServer()
  await using httpsServer = await createTestServer({ settings: httpsSettings })
  const responses = [await httpServer.get('/healthz'), await httpsServer.get('/healthz')]
  expect(responses.map(({ headers }) => headers['strict-transport-security'])).toEqual([
    undefined,
    'max-age=31536000',
  ])
})

test('does not reveal the server software', async () => {
  await using server = await createTestServer()
  const { headers } = await server.get('/api/sources')
  expect({ server: headers.server, poweredBy: headers['x-powered-by'] }).toEqual({
    server: undefined,
    poweredBy: undefined,
  })
})

test('allows only scripts with a fresh nonce', async () => {
  await using server = await createTestServer()
  const app = Fastify()
  await addSecurityHeaders(app, server.deps.settings)
  app.get('/', async ({ nonce }, reply) =>
    reply.type('text/html; charset=utf-8').send(`<script nonce="${nonce}">`),
  )
  const policies = [await app.inject('/'), await app.inject('/')].map(({ headers, body }) => {
    const nonce = /nonce="(.+)"/.exec(body)?.[1]
    return (
      String(headers['content-security-policy']).includes(`script-src 'nonce-${nonce}' 'strict-dynamic'`) &&
      nonce
    )
  })
  expect(new Set(policies.filter(Boolean)).size).toBe(2)
})
