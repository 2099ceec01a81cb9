import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createBrandCache } from '../../src/pages/brand-cache.ts'
import { startProxiedDatabase } from '../reliability/open-through-proxy.ts'
import { createTestServer } from '../test-server.ts'
import { createTestSite } from './test-site.ts'

test('serves a finished page to signed-out and signed-in viewers while the database is away', async () => {
  await using database = await startProxiedDatabase()
  await using site = await createTestSite({ open: database.open })
  const ann = await site.server.createUser({ login: 'ann' })
  const finished = await site.page('/users/ann')
  await database.proxy.refuse()
  for (const headers of [{}, { cookie: ann.cookie }])
    expect(await site.page('/users/ann', headers)).toMatchObject({ status: 200, text: finished.text })
})

test('shows an error page with Retry-After instead of a page that is not finished', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  await using database = await startProxiedDatabase()
  await using site = await createTestSite({ open: database.open, log })
  const ann = await site.server.createUser({ login: 'ann' })
  await database.proxy.refuse()
  for (const headers of [{}, { cookie: ann.cookie }])
    expect(await site.page('/users/ann', headers)).toMatchObject({
      status: 503,
      text: expect.stringContaining('The service is temporarily unavailable. Try again later.'),
      headers: { 'retry-after': '5', 'cache-control': 'private, no-store' },
    })
  expect(lines).toEqual([])
})

test('does not show a signed-in user the home page of signed-out visitors', async () => {
  await using database = await startProxiedDatabase()
  await using site = await createTestSite({ open: database.open })
  const ann = await site.server.createUser({ login: 'ann' })
  await site.page('/')
  await database.proxy.refuse()
  expect((await site.page('/', { cookie: ann.cookie })).status).toBe(503)
})

test('does not serve a finished page for a token that cannot be checked', async () => {
  await using database = await startProxiedDatabase()
  await using site = await createTestSite({ open: database.open })
  const ann = await site.server.createUser({ login: 'ann' })
  const token = await site.server.token(ann)
  await site.page('/users/ann')
  await database.proxy.refuse()
  expect((await site.page('/users/ann', { authorization: `OAuth ${token}` })).status).toBe(503)
})

test('knows the brand of a host while the database is away', async () => {
  await using database = await startProxiedDatabase()
  await using server = await createTestServer({ open: database.open, isolated: true })
  await server.db
    .insertInto('organizations')
    .values({ id: '0199c000-0000-7000-8000-000000000001', login: 'oak', name: 'Oak', host: 'oak.test' })
    .execute()
  const brands = createBrandCache(server.deps)
  await brands.find('oak.test')
  await database.proxy.refuse()
  const later = performance.now() + 3_600_000
  using _ = vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(await brands.find('oak.test')).toMatchObject({ title: 'Oak' })
})
