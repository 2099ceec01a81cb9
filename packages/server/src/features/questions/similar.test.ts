import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertQuestion } from '../../../test/insert-content.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

async function createQuestions(server: TestServer, ...titles: readonly string[]): Promise<void> {
  const ada = await server.createUser()
  for (const title of titles) await insertQuestion(server, ada, { title })
}

async function findSimilar(server: TestServer, title: string): Promise<string[]> {
  const { body } = await server.get('/api/questions/similar', { query: { title } })
  return body.map((question: { title: string }) => question.title)
}

describe.each(databases)('similar questions on $kind', ({ open }) => {
  test('share a word with the title, in any inflection', async () => {
    await using server = await createTestServer({ open })
    await createQuestions(server, 'How does a goroutine leak?', 'What is a monad?')
    expect(await findSimilar(server, 'Why do goroutines block')).toEqual(['How does a goroutine leak?'])
  })

  test('are sorted by the number of shared words', async () => {
    await using server = await createTestServer({ open })
    await createQuestions(server, 'What is a channel?', 'When does a buffered channel block?')
    expect(await findSimilar(server, 'Does a buffered channel ever block?')).toEqual([
      'When does a buffered channel block?',
      'What is a channel?',
    ])
  })

  test('are limited to five', async () => {
    await using server = await createTestServer({ open })
    await createQuestions(
      server,
      ...Array.from({ length: 7 }, (_, index) => `What is a queue, part ${index}?`),
    )
    expect(await findSimilar(server, 'queue')).toHaveLength(5)
  })

  test('include their id, slug and title', async () => {
    await using server = await createTestServer({ open })
    const _id = await insertQuestion(server, await server.createUser(), {
      title: 'What is a monad?',
      alias: 'what-is-a-monad',
    })
    const { body } = await server.get('/api/questions/similar', { query: { title: 'monad' } })
    expect(body).toEqual([{ _id, alias: 'what-is-a-monad', title: 'What is a monad?', answerCount: 0 }])
  })

  test('are empty for less than three letters', async () => {
    await using server = await createTestServer({ open })
    await createQuestions(server, 'Is Go fast?')
    expect({ twoLetters: await findSimilar(server, 'go '), empty: await findSimilar(server, '') }).toEqual({
      twoLetters: [],
      empty: [],
    })
  })

  test('exclude archived questions', async () => {
    await using server = await createTestServer({ open })
    await insertQuestion(server, await server.createUser(), { title: 'What is a monad?', status: 'archived' })
    expect(await findSimilar(server, 'monad')).toEqual([])
  })

  test.each([
    "it's 'quoted' & (broken | !open:* <->",
    'the and or of',
    '??? !!!',
    '\\ \\\\ "',
    'a/b?c=1&d=monad',
  ])('return 200 for %j', async (title) => {
    await using server = await createTestServer({ open })
    await createQuestions(server, 'What is a monad?')
    expect((await server.get('/api/questions/similar', { query: { title } })).status).toBe(200)
  })
})
