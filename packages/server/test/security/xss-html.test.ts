import { sanitizeHtml } from '@handiwork/core/markdown'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAnswer, insertQuestion } from '../insert-content.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'
import { findForbiddenHtml } from './find-forbidden-html.ts'
import cases from './xss-html-cases.json' with { type: 'json' }

let server: TestServer
let ada: TestUser

beforeAll(async () => {
  server = await createTestServer({ settings: { rateFactor: 1000 } })
  ada = await server.createUser()
})
afterAll(() => server[Symbol.asyncDispose]())

const inputs = cases.map(({ technique, input, gen = [] }) => ({
  technique,
  html: input ?? gen.map(([unit, times]) => String(unit).repeat(Number(times))).join(''),
}))

/** What is unsafe about rendered HTML. Empty if the input was rejected. */
const findHarm = (html: string | undefined) =>
  html === undefined
    ? []
    : [...findForbiddenHtml(html), ...(sanitizeHtml(html) === html ? [] : ['not sanitized'])]

async function readAllHtml(id: string): Promise<string[]> {
  const question = await server.get(`/api/questions/${id}`)
  const answers = await server.get(`/api/questions/${id}/answers`)
  const list = await server.get('/api/questions', { query: { limit: '100' } })
  const feed = new XMLParser().parse((await server.get('/interview-questions/rss.xml')).body)
  const entries = [question.body, ...answers.body, ...list.body, ...[feed.rss.channel.item].flat()]
  return entries.map(({ description }: { description?: string }) => String(description ?? ''))
}

describe.each(inputs)('$technique', ({ html }) => {
  test('is rejected or sanitized on input (spec §3)', async () => {
    const questionResponse = await server.post('/api/questions', {
      as: ada,
      body: { title: 'Why?', description: html },
    })
    const id = await insertQuestion(server, ada)
    const answerResponse = await server.post(`/api/questions/${id}/answers`, {
      as: ada,
      body: { description: html },
    })
    const statuses = [questionResponse, answerResponse].map(({ status }) => [201, 400, 413].includes(status))
    const stored = await server.db.selectFrom('questions').select('description').execute()
    const harm = [
      ...[questionResponse, answerResponse].flatMap(({ body }) => findHarm(body.description)),
      ...stored.flatMap(({ description }) => findHarm(description)),
    ]
    await server.db.deleteFrom('questions').execute()
    expect({ statuses, harm }).toEqual({ statuses: [true, true], harm: [] })
  })

  test('is sanitized on output, even if stored another way', async () => {
    // PostgreSQL cannot store null characters.
    const description = html.replaceAll('\0', '')
    const id = await insertQuestion(server, ada, { description })
    await insertAnswer(server, ada, id, { description })
    const pages = await readAllHtml(id)
    await server.db.deleteFrom('questions').execute()
    expect({ pageCount: pages.length, harm: pages.flatMap(findHarm) }).toEqual({ pageCount: 4, harm: [] })
  })
})

test.each(['x'.repeat(20_001), '<p>\0</p>', '\ud800'])(
  'rejects text that cannot be stored',
  async (description) => {
    const response = await server.post('/api/questions', { as: ada, body: { title: 'Why?', description } })
    expect(response.status).toBe(400)
  },
)
