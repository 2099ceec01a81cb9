import { cleanHtml } from '@handiwork/core/markdown'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { anAnswer, aQuestion } from '../things-of-people.ts'
import { strangeHtml } from './strange-html.ts'
import cases from './xss-html-cases.json' with { type: 'json' }

let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await aServer({ settings: { rateFactor: 1000 } })
  ada = await server.person()
})
afterAll(() => server[Symbol.asyncDispose]())

const inputs = cases.map(({ technique, input, gen = [] }) => ({
  technique,
  html: input ?? gen.map(([unit, times]) => String(unit).repeat(Number(times))).join(''),
}))

/** What comes of it for whoever reads; nothing where it was refused. */
const harmOf = (html: string | undefined) =>
  html === undefined ? [] : [...strangeHtml(html), ...(cleanHtml(html) === html ? [] : ['not clean'])]

async function everythingOf(id: string): Promise<string[]> {
  const question = await server.get(`/api/questions/${id}`)
  const answers = await server.get(`/api/questions/${id}/answers`)
  const list = await server.get('/api/questions', { query: { limit: '100' } })
  const feed = new XMLParser().parse((await server.get('/interview-questions/rss.xml')).body)
  const told = [question.body, ...answers.body, ...list.body, ...[feed.rss.channel.item].flat()]
  return told.map(({ description }: { description?: string }) => String(description ?? ''))
}

describe.each(inputs)('$technique', ({ html }) => {
  test('is refused, or kept without what is not allowed (spec §3)', async () => {
    const asked = await server.post('/api/questions', {
      as: ada,
      body: { title: 'Why?', description: html },
    })
    const id = await aQuestion(server, ada)
    const answered = await server.post(`/api/questions/${id}/answers`, {
      as: ada,
      body: { description: html },
    })
    const statuses = [asked, answered].map(({ status }) => [201, 400, 413].includes(status))
    const kept = await server.db.selectFrom('questions').select('description').execute()
    const harm = [
      ...[asked, answered].flatMap(({ body }) => harmOf(body.description)),
      ...kept.flatMap(({ description }) => harmOf(description)),
    ]
    await server.db.deleteFrom('questions').execute()
    expect([statuses, harm]).toEqual([[true, true], []])
  })

  test('is shown clean although it came into the database another way', async () => {
    // No text of the database can hold it.
    const description = html.replaceAll('\0', '')
    const id = await aQuestion(server, ada, { description })
    await anAnswer(server, ada, id, { description })
    const told = await everythingOf(id)
    await server.db.deleteFrom('questions').execute()
    expect([told.length, told.flatMap(harmOf)]).toEqual([4, []])
  })
})

test.each(['x'.repeat(20_001), '<p>\0</p>', '\ud800'])(
  'what cannot be kept is refused',
  async (description) => {
    const answer = await server.post('/api/questions', { as: ada, body: { title: 'Why?', description } })
    expect(answer.status).toBe(400)
  },
)
