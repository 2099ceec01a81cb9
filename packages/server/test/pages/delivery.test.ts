import { readdir } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aSite } from './a-site.ts'

const CANARY = 'weaves canaries into ledgers'

test('a page is kept by all, who ask each time whether it is still right', async () => {
  await using site = await aSite()
  await site.server.person({ login: 'ann', biography: CANARY })
  const { headers } = await site.page('/users/ann')
  expect([headers['cache-control'], headers.vary, headers.etag !== undefined]).toEqual([
    'public, max-age=0, must-revalidate',
    'Accept-Encoding',
    true,
  ])
})

test('who has the page as it is is told no more than that', async () => {
  await using site = await aSite()
  await site.server.person({ login: 'ann' })
  const { headers } = await site.page('/users/ann')
  const again = await site.page('/users/ann', { 'if-none-match': headers.etag! })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('a page comes as Brotli to whoever reads it', async () => {
  await using site = await aSite()
  await site.server.person({ login: 'ann', biography: CANARY })
  const answer = await site.server.app.inject({
    url: '/users/ann',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(CANARY)
})

test('a kept page is the same for somebody who is signed in', async () => {
  await using site = await aSite()
  const ann = await site.server.person({ login: 'ann' })
  const first = await site.page('/users/ann')
  const own = await site.page('/users/ann', { cookie: ann.cookie })
  expect(own.text).toBe(first.text)
})

test('a change is on the page for whoever asks after it', async () => {
  await using site = await aSite()
  const ann = await site.server.person({ login: 'ann', biography: 'before' })
  await site.page('/users/ann')
  await site.server.patch('/api/profile', { as: ann, body: { biography: CANARY } })
  expect((await site.page('/users/ann')).text).toContain(CANARY)
})

test('a page is dropped with the change of somebody who is only named on it', async () => {
  await using site = await aSite()
  const [ann, ben] = [await site.server.person({ login: 'ann' }), await site.server.person({ login: 'ben' })]
  await site.server.patch('/api/profile/follow', { as: ben, body: { userId: ann.id } })
  await site.page('/users/ann/followers')
  await site.server.patch('/api/profile', { as: ben, body: { name: CANARY } })
  expect((await site.page('/users/ann/followers')).text).toContain(CANARY)
})

test('who turns private is nowhere from the answer on, whoever reads meanwhile', async () => {
  await using site = await aSite()
  const ann = await site.server.person({ login: 'ann', biography: CANARY })
  let isPrivate = false
  const late: Promise<string>[] = []
  const reading = Array.from({ length: 300 }, async (_, turn) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (turn === 150) {
      await site.server.patch('/api/profile', { as: ann, body: { visibility: 'private' } })
      isPrivate = true
    }
    const answer = site.page('/users/ann').then(({ text }) => text)
    if (isPrivate) late.push(answer)
    await answer
  })
  await Promise.all(reading)
  late.push(site.page('/users/ann').then(({ text }) => text))
  expect((await Promise.all(late)).filter((text) => text.includes(CANARY))).toEqual([])
})

test('no file of somebody is left when they turn private', async () => {
  await using site = await aSite()
  const ann = await site.server.person({ login: 'ann', biography: CANARY })
  await site.page('/users/ann')
  await site.server.patch('/api/profile', { as: ann, body: { visibility: 'private' } })
  await site.server.app.pages?.settled()
  expect(await readdir(site.folder)).toEqual([])
})

test.each(['private', 'hidden', 'deleted'] as const)(
  'a page of who is %s is kept by nobody',
  async (visibility) => {
    await using site = await aSite()
    await site.server.person({ login: 'ann', visibility, biography: CANARY })
    const { headers, text } = await site.page('/users/ann')
    expect([headers['cache-control'], text.includes(CANARY)]).toEqual(['private, no-store', false])
  },
)

test('who is private reads their own page, which is kept by nobody', async () => {
  await using site = await aSite()
  const ann = await site.server.person({ login: 'ann', visibility: 'private', biography: CANARY })
  const { status, headers, text } = await site.page('/users/ann', { cookie: ann.cookie })
  expect([status, headers['cache-control'], text.includes(CANARY)]).toEqual([200, 'private, no-store', true])
})

test('the first page leads those who are signed in to their own', async () => {
  await using site = await aSite()
  const ann = await site.server.person({ login: 'ann' })
  await site.page('/')
  const { status, headers } = await site.page('/', { cookie: ann.cookie })
  expect([status, headers.location]).toEqual([302, '/users/ann'])
})

test('an address with a slash at its end leads to the page', async () => {
  await using site = await aSite()
  const { status, headers } = await site.page('/faq/?ref=mail')
  expect([status, headers.location]).toEqual([308, '/faq?ref=mail'])
})

test.each([
  '/profile/x.css',
  '/profile/avatar.png',
  '/users/ann/x.js',
  '/users/ann/%2e%2e',
  '/users/ann;x.css',
  '//users/ann',
])('an own page cannot be had as %s by a cache', async (path) => {
  await using site = await aSite()
  const ann = await site.server.person({ login: 'ann', visibility: 'private', biography: CANARY })
  const { headers, text } = await site.page(path, { cookie: ann.cookie })
  expect(text.includes(CANARY) && headers['cache-control'] !== 'private, no-store').toBe(false)
})

test('an organization’s own address shows its title', async () => {
  await using site = await aSite()
  const id = '01890000-0000-7000-8000-00000000000a'
  await site.server.db
    .insertInto('organizations')
    .values({ id, login: 'oakfield', name: 'Oakfield', host: 'people.oakfield.test' })
    .execute()
  expect((await site.page('/faq', { host: 'people.oakfield.test' })).text).toContain('Oakfield')
})

test('an address of nobody shows ours', async () => {
  await using site = await aSite()
  expect((await site.page('/faq', { host: 'evil.test' })).text).not.toContain('evil.test')
})
