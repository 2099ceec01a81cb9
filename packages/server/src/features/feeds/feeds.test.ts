import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import {
  insertAnswer,
  insertOpenJob,
  insertOrganization,
  insertQuestion,
} from '../../../test/insert-content.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer } from '../../../test/test-server.ts'

const parseXml = (text: string) => new XMLParser({ ignoreAttributes: false }).parse(text)

test('lists the parts of the sitemap', async () => {
  await using server = await createTestServer()
  await server.createUser({ login: 'ann' })
  const { body } = await server.get('/sitemap.xml')
  expect(parseXml(body).sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual([
    'http://localhost:3000/sitemaps/site.xml',
    'http://localhost:3000/sitemaps/users-1.xml',
  ])
})

test.each(['private', 'hidden', 'deleted'] as const)(
  'omits a %s user from the sitemap and the feed',
  async (visibility) => {
    await using server = await createTestServer()
    await server.createUser({ login: 'ann', visibility })
    const texts = ['/sitemaps/users-1.xml', '/rss.xml'].map(async (path) =>
      JSON.stringify((await server.get(path)).body),
    )
    expect((await Promise.all(texts)).join()).not.toContain('users/ann')
  },
)

test('lists a profile URL in the sitemap', async () => {
  await using server = await createTestServer()
  await server.createUser({ login: 'ann' })
  const { body } = await server.get('/sitemaps/users-1.xml')
  expect(parseXml(body).urlset.url.loc).toBe('http://localhost:3000/users/ann')
})

test('returns 404 for an empty sitemap part', async () => {
  await using server = await createTestServer()
  expect((await server.get('/sitemaps/users-7.xml')).status).toBe(404)
})

test('names the sitemap in robots.txt', async () => {
  await using server = await createTestServer()
  expect((await server.get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('includes sitemap parts for organizations, jobs and questions', async () => {
  await using server = await createTestServer()
  const ann = await server.createUser({ login: 'ann' })
  const organizationId = await insertOrganization(server, ann, { login: 'acme' })
  const jobId = await insertOpenJob(server, organizationId)
  const questionId = await insertQuestion(server, ann, { alias: 'why' })
  const names = parseXml((await server.get('/sitemap.xml')).body).sitemapindex.sitemap.slice(2)
  const pages = []
  for (const { loc } of names) {
    const { body } = await server.get(new URL(loc).pathname)
    pages.push(new URL(parseXml(body).urlset.url.loc).pathname)
  }
  expect(pages).toEqual(['/organizations/acme', `/jobs/${jobId}`, `/interview-questions/${questionId}/why`])
})

test.each([
  ['a draft', { status: 'draft' }],
  ['closed', { expiresAt: new Date(Date.now() - 1000) }],
] as const)('omits a job that is %s from the sitemap', async (_, columns) => {
  await using server = await createTestServer()
  await insertOpenJob(server, await insertOrganization(server, await server.createUser()), columns)
  expect((await server.get('/sitemaps/jobs-1.xml')).status).toBe(404)
})

test('omits a private repository from the sitemap', async () => {
  await using server = await createTestServer()
  const publicId = await insertRepository(server, { report: {} })
  await insertRepository(server, { report: {}, private: true })
  const { body } = await server.get('/sitemaps/repositories-1.xml')
  expect(parseXml(body).urlset.url).toMatchObject({ loc: `http://localhost:3000/projects/${publicId}` })
})

test('omits an archived question from the sitemap and the feed', async () => {
  await using server = await createTestServer()
  const id = await insertQuestion(server, await server.createUser(), { status: 'archived' })
  const part = await server.get('/sitemaps/questions-1.xml')
  const feed = await server.get('/interview-questions/rss.xml')
  expect(part.status).toBe(404)
  expect(feed.body).not.toContain(id)
})

test('includes pages that depend on the viewer in the sitemap', async () => {
  await using server = await createTestServer()
  expect((await server.get('/sitemaps/site.xml')).body).toContain('http://localhost:3000/jobs<')
})

test('lists the thirty latest questions in the feed, newest first', async () => {
  await using server = await createTestServer()
  const ann = await server.createUser()
  for (let day = 1; day <= 31; day++)
    await insertQuestion(server, ann, { title: `Q${day}`, createdAt: new Date(Date.UTC(2026, 0, day)) })
  const { body } = await server.get('/interview-questions/rss.xml')
  const items = parseXml(body).rss.channel.item
  expect({ count: items.length, first: items[0].title, last: items.at(-1).title }).toEqual({
    count: 30,
    first: 'Q31',
    last: 'Q2',
  })
})

test('includes the description and the link of a question in the feed', async () => {
  await using server = await createTestServer()
  const ann = await server.createUser()
  const id = await insertQuestion(server, ann, {
    ...{ title: 'Is a < b?', alias: 'is-a-b', createdAt: new Date('2026-01-01T10:00:00Z') },
    description: '<p>Or <em>not</em></p><script>x</script>',
  })
  await insertAnswer(server, ann, id)
  const { body, headers } = await server.get('/interview-questions/rss.xml')
  expect({ contentType: headers['content-type'], channel: parseXml(body).rss.channel }).toMatchObject({
    contentType: 'application/rss+xml; charset=utf-8',
    channel: {
      link: 'http://localhost:3000/interview-questions',
      item: {
        ...{ title: 'Is a < b?', link: `http://localhost:3000/interview-questions/${id}/is-a-b` },
        ...{ description: '<p>Or <em>not</em></p>', pubDate: 'Thu, 01 Jan 2026 10:00:00 GMT' },
      },
    },
  })
})

test('strips characters that are illegal in XML', async () => {
  await using server = await createTestServer()
  await insertQuestion(server, await server.createUser(), { title: 'A\u0001b\uffff' })
  const { body } = await server.get('/interview-questions/rss.xml')
  expect(parseXml(body).rss.channel.item.title).toBe('Ab')
})
