import { expect, test } from 'vitest'
import { aSite } from '../pages/a-site.ts'

// What memory has is sent before it is known who asks: the walk comes in behind that, and a browser does not.

test('a program with a bad token is told so, although memory has the page', async () => {
  await using site = await aSite()
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

test('a program is led to the profile of whose it is, although memory has the first page', async () => {
  await using site = await aSite()
  const url = await site.server.app.listen({ host: '127.0.0.1', port: 0 })
  const authorization = `OAuth ${await site.server.token(await site.server.person({ login: 'ann' }))}`
  await fetch(url)
  const answer = await fetch(url, { headers: { authorization }, redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/users/ann')
})
