import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'

const read = (text: string) => new XMLParser({ ignoreAttributes: false }).parse(text)

test('the sitemap names its parts', async () => {
  await using server = await aServer()
  await server.person({ login: 'ann' })
  const { body } = await server.get('/sitemap.xml')
  expect(read(body).sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual([
    'http://localhost:3000/sitemaps/site.xml',
    'http://localhost:3000/sitemaps/users-1.xml',
  ])
})

test.each(['private', 'hidden', 'deleted'] as const)('who is %s is in no list', async (visibility) => {
  await using server = await aServer()
  await server.person({ login: 'ann', visibility })
  const texts = ['/sitemaps/users-1.xml', '/rss.xml'].map(async (path) =>
    JSON.stringify((await server.get(path)).body),
  )
  expect((await Promise.all(texts)).join()).not.toContain('users/ann')
})

test('the sitemap has the address of somebody’s page', async () => {
  await using server = await aServer()
  await server.person({ login: 'ann' })
  const { body } = await server.get('/sitemaps/users-1.xml')
  expect(read(body).urlset.url.loc).toBe('http://localhost:3000/users/ann')
})

test('a part that is empty is not found', async () => {
  await using server = await aServer()
  expect((await server.get('/sitemaps/users-7.xml')).status).toBe(404)
})

test('search engines are told where the sitemap is', async () => {
  await using server = await aServer()
  expect((await server.get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})
