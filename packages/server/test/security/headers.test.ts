import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders } from '../../src/edges/security-headers.ts'
import { aServer } from '../a-server.ts'

const onHttps = { publicUrl: 'https://handiwork.test' }

test('browsers may do nothing with an answer of the API', async () => {
  await using server = await aServer()
  expect((await server.get('/api/sources')).headers).toMatchObject({
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('browsers are told to come back by https only where we are there', async () => {
  await using plain = await aServer()
  await using secure = await aServer({ settings: onHttps })
  const answers = [await plain.get('/healthz'), await secure.get('/healthz')]
  expect(answers.map(({ headers }) => headers['strict-transport-security'])).toEqual([
    undefined,
    'max-age=31536000',
  ])
})

test('answers say nothing of what we are made of', async () => {
  await using server = await aServer()
  const { headers } = await server.get('/api/sources')
  expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined])
})

test('a page runs scripts of its own only, each time by another name', async () => {
  await using server = await aServer()
  const app = Fastify()
  await securityHeaders(app, server.deps.settings)
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
