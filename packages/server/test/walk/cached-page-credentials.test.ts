import { expect, test } from 'vitest'
import { createTestSite } from '../pages/test-site.ts'
import { sendRawRequest } from '../send-raw-request.ts'

// The fast path serves cached pages before authentication. Requests with credentials must bypass it.

test('rejects an invalid token although the page is cached', async () => {
  await using site = await createTestSite()
  const url = await site.server.app.listen({ host: '127.0.0.1', port: 0 })
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${url}/faq`, { headers })).status
  const statuses = [
    await statusWith({}),
    await statusWith({}),
    await statusWith({ authorization: 'OAuth revoked' }),
  ]
  expect(statuses).toEqual([200, 200, 401])
})

test("redirects a token request to its owner's profile although the home page is cached", async () => {
  await using site = await createTestSite()
  const url = await site.server.app.listen({ host: '127.0.0.1', port: 0 })
  const authorization = `OAuth ${await site.server.token(await site.server.createUser({ login: 'ann' }))}`
  await fetch(url)
  const answer = await fetch(url, { headers: { authorization }, redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/users/ann')
})

test('rejects a request with two hosts although the page is cached', async () => {
  await using site = await createTestSite()
  const url = await site.server.app.listen({ host: '127.0.0.1', port: 0 })
  const { host } = new URL(site.server.deps.settings.publicUrl)
  const send = async (...hosts: string[]) =>
    (await sendRawRequest(`${url}/faq`, ...hosts.map((name) => `Host: ${name}`))).statusLine
  expect([await send(host), await send(host), await send(host, 'two.test')]).toEqual([
    'HTTP/1.1 200 OK',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 400 Bad Request',
  ])
})
