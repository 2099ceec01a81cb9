import { readdir } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestSite } from './test-site.ts'

const CANARY = 'weaves canaries into ledgers'

test('allows shared caching with revalidation', async () => {
  await using site = await createTestSite()
  await site.server.createUser({ login: 'ann', biography: CANARY })
  const { headers } = await site.page('/users/ann')
  expect({
    cacheControl: headers['cache-control'],
    vary: headers.vary,
    hasEtag: headers.etag !== undefined,
  }).toEqual({ cacheControl: 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding', hasEtag: true })
})

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('serves the file %s from the root of the site', async (path, type) => {
  await using site = await createTestSite()
  const { status, headers } = await site.page(path)
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: expect.stringContaining(type),
  })
})

test('returns 304 for an unchanged page', async () => {
  await using site = await createTestSite()
  await site.server.createUser({ login: 'ann' })
  const { headers } = await site.page('/users/ann')
  const revalidated = await site.page('/users/ann', { 'if-none-match': headers.etag! })
  expect({ status: revalidated.status, text: revalidated.text }).toEqual({ status: 304, text: '' })
})

test('compresses pages with Brotli', async () => {
  await using site = await createTestSite()
  await site.server.createUser({ login: 'ann', biography: CANARY })
  const page = await site.server.app.inject({
    url: '/users/ann',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain(CANARY)
})

test('serves the same cached page to signed-in users', async () => {
  await using site = await createTestSite()
  const ann = await site.server.createUser({ login: 'ann' })
  const first = await site.page('/users/ann')
  const ownPage = await site.page('/users/ann', { cookie: ann.cookie })
  expect(ownPage.text).toBe(first.text)
})

test('shows a change on the next request', async () => {
  await using site = await createTestSite()
  const ann = await site.server.createUser({ login: 'ann', biography: 'before' })
  await site.page('/users/ann')
  await site.server.patch('/api/profile', { as: ann, body: { biography: CANARY } })
  expect((await site.page('/users/ann')).text).toContain(CANARY)
})

test('invalidates a page when a user listed on it changes', async () => {
  await using site = await createTestSite()
  const [ann, ben] = [
    await site.server.createUser({ login: 'ann' }),
    await site.server.createUser({ login: 'ben' }),
  ]
  await site.server.patch('/api/profile/follow', { as: ben, body: { userId: ann.id } })
  await site.page('/users/ann/followers')
  await site.server.patch('/api/profile', { as: ben, body: { name: CANARY } })
  expect((await site.page('/users/ann/followers')).text).toContain(CANARY)
})

test("never shows a user's data after they turned private, under concurrent reads", async () => {
  await using site = await createTestSite()
  const ann = await site.server.createUser({ login: 'ann', biography: CANARY })
  let isPrivate = false
  const lateReads: Promise<string>[] = []
  const reads = Array.from({ length: 300 }, async (_, index) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (index === 150) {
      await site.server.patch('/api/profile', { as: ann, body: { visibility: 'private' } })
      isPrivate = true
    }
    const page = site.page('/users/ann').then(({ text }) => text)
    if (isPrivate) lateReads.push(page)
    await page
  })
  await Promise.all(reads)
  lateReads.push(site.page('/users/ann').then(({ text }) => text))
  expect((await Promise.all(lateReads)).filter((text) => text.includes(CANARY))).toEqual([])
})

test('deletes all files of a user who turns private', async () => {
  await using site = await createTestSite()
  const ann = await site.server.createUser({ login: 'ann', biography: CANARY })
  await site.page('/users/ann')
  await site.server.app.pages?.settled()
  expect(await readdir(site.folder)).toHaveLength(1)
  await site.server.patch('/api/profile', { as: ann, body: { visibility: 'private' } })
  await site.server.app.pages?.settled()
  expect(await readdir(site.folder)).toEqual([])
})

test.each(['private', 'hidden', 'deleted'] as const)(
  "does not allow caching of a %s user's page",
  async (visibility) => {
    await using site = await createTestSite()
    await site.server.createUser({ login: 'ann', visibility, biography: CANARY })
    const { headers, text } = await site.page('/users/ann')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).not.toContain(CANARY)
  },
)

test('shows private users their own page without caching', async () => {
  await using site = await createTestSite()
  const ann = await site.server.createUser({ login: 'ann', visibility: 'private', biography: CANARY })
  const { status, headers, text } = await site.page('/users/ann', { cookie: ann.cookie })
  expect({ status, cacheControl: headers['cache-control'] }).toEqual({
    status: 200,
    cacheControl: 'private, no-store',
  })
  expect(text).toContain(CANARY)
})

test('redirects signed-in users from the home page to their profile', async () => {
  await using site = await createTestSite()
  const ann = await site.server.createUser({ login: 'ann' })
  await site.page('/')
  const { status, headers } = await site.page('/', { cookie: ann.cookie })
  expect({ status, location: headers.location }).toEqual({ status: 302, location: '/users/ann' })
})

test('redirects a URL with a trailing slash', async () => {
  await using site = await createTestSite()
  const { status, headers } = await site.page('/faq/?ref=mail')
  expect({ status, location: headers.location }).toEqual({ status: 308, location: '/faq?ref=mail' })
})

test("shows the brand on an organization's host", async () => {
  await using site = await createTestSite()
  const id = '01890000-0000-7000-8000-00000000000a'
  await site.server.db
    .insertInto('organizations')
    .values({ id, login: 'oakfield', name: 'Oakfield', host: 'people.oakfield.test' })
    .execute()
  expect((await site.page('/faq', { host: 'people.oakfield.test' })).text).toContain('Oakfield')
})

test('does not show an unknown host name', async () => {
  await using site = await createTestSite()
  expect((await site.page('/faq', { host: 'evil.test' })).text).not.toContain('evil.test')
})
