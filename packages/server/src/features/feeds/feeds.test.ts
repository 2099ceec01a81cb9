import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { aJob, anAnswer, anOrganization, aQuestion } from '../../../test/things-of-people.ts'

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

test('the sitemap has a part for organizations, one for jobs and one for questions', async () => {
  await using server = await aServer()
  const ann = await server.person({ login: 'ann' })
  const organizationId = await anOrganization(server, ann, { login: 'acme' })
  const jobId = await aJob(server, organizationId)
  const questionId = await aQuestion(server, ann, { alias: 'why' })
  const names = read((await server.get('/sitemap.xml')).body).sitemapindex.sitemap.slice(2)
  const pages = []
  for (const { loc } of names) {
    const { body } = await server.get(new URL(loc).pathname)
    pages.push(new URL(read(body).urlset.url.loc).pathname)
  }
  expect(pages).toEqual(['/organizations/acme', `/jobs/${jobId}`, `/interview-questions/${questionId}/why`])
})

test.each([
  ['a draft', { status: 'draft' }],
  ['closed', { expiresAt: new Date(Date.now() - 1000) }],
] as const)('a job that is %s is not in the sitemap', async (_, columns) => {
  await using server = await aServer()
  await aJob(server, await anOrganization(server, await server.person()), columns)
  expect((await server.get('/sitemaps/jobs-1.xml')).status).toBe(404)
})

test('a question that is archived is in no list', async () => {
  await using server = await aServer()
  const id = await aQuestion(server, await server.person(), { status: 'archived' })
  const part = await server.get('/sitemaps/questions-1.xml')
  const feed = await server.get('/interview-questions/rss.xml')
  expect([part.status, feed.body.includes(id)]).toEqual([404, false])
})

test('the sitemap has the pages that go by who looks, too', async () => {
  await using server = await aServer()
  expect((await server.get('/sitemaps/site.xml')).body).toContain('http://localhost:3000/jobs<')
})

test('the feed of questions has the thirty newest, the newest first', async () => {
  await using server = await aServer()
  const ann = await server.person()
  for (let day = 1; day <= 31; day++)
    await aQuestion(server, ann, { title: `Q${day}`, createdAt: new Date(Date.UTC(2026, 0, day)) })
  const { body } = await server.get('/interview-questions/rss.xml')
  const items = read(body).rss.channel.item
  expect([items.length, items[0].title, items.at(-1).title]).toEqual([30, 'Q31', 'Q2'])
})

test('the feed of questions tells what is asked, and where the answers are', async () => {
  await using server = await aServer()
  const ann = await server.person()
  const id = await aQuestion(server, ann, {
    ...{ title: 'Is a < b?', alias: 'is-a-b', createdAt: new Date('2026-01-01T10:00:00Z') },
    description: '<p>Or <em>not</em></p><script>x</script>',
  })
  await anAnswer(server, ann, id)
  const { body, headers } = await server.get('/interview-questions/rss.xml')
  expect([headers['content-type'], read(body).rss.channel]).toMatchObject([
    'application/rss+xml; charset=utf-8',
    {
      link: 'http://localhost:3000/interview-questions',
      item: {
        ...{ title: 'Is a < b?', link: `http://localhost:3000/interview-questions/${id}/is-a-b` },
        ...{ description: '<p>Or <em>not</em></p>', pubDate: 'Thu, 01 Jan 2026 10:00:00 GMT' },
      },
    },
  ])
})

test('what no XML may hold is left out of a feed', async () => {
  await using server = await aServer()
  await aQuestion(server, await server.person(), { title: 'A\u0001b\uffff' })
  const { body } = await server.get('/interview-questions/rss.xml')
  expect(read(body).rss.channel.item.title).toBe('Ab')
})
