import { describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { aQuestion } from '../../../test/things-of-people.ts'

async function asked(server: TestServer, ...titles: readonly string[]): Promise<void> {
  const ada = await server.person()
  for (const title of titles) await aQuestion(server, ada, { title })
}

async function similar(server: TestServer, title: string): Promise<string[]> {
  const { body } = await server.get('/api/questions/similar', { query: { title } })
  return body.map((one: { title: string }) => one.title)
}

describe.each(databases)('questions like one that is typed on $kind', ({ open }) => {
  test('have a word in common with it, in whatever form', async () => {
    await using server = await aServer({ open })
    await asked(server, 'How does a goroutine leak?', 'What is a monad?')
    expect(await similar(server, 'Why do goroutines block')).toEqual(['How does a goroutine leak?'])
  })

  test('stand with those of most words in common first', async () => {
    await using server = await aServer({ open })
    await asked(server, 'What is a channel?', 'When does a buffered channel block?')
    expect(await similar(server, 'Does a buffered channel ever block?')).toEqual([
      'When does a buffered channel block?',
      'What is a channel?',
    ])
  })

  test('are five at most', async () => {
    await using server = await aServer({ open })
    await asked(server, ...Array.from({ length: 7 }, (_, place) => `What is a queue, part ${place}?`))
    expect(await similar(server, 'queue')).toHaveLength(5)
  })

  test('are told with what leads to them', async () => {
    await using server = await aServer({ open })
    const _id = await aQuestion(server, await server.person(), {
      title: 'What is a monad?',
      alias: 'what-is-a-monad',
    })
    const { body } = await server.get('/api/questions/similar', { query: { title: 'monad' } })
    expect(body).toEqual([{ _id, alias: 'what-is-a-monad', title: 'What is a monad?', answerCount: 0 }])
  })

  test('are none for less than three letters', async () => {
    await using server = await aServer({ open })
    await asked(server, 'Is Go fast?')
    expect([await similar(server, 'go '), await similar(server, '')]).toEqual([[], []])
  })

  test('are none that are archived', async () => {
    await using server = await aServer({ open })
    await aQuestion(server, await server.person(), { title: 'What is a monad?', status: 'archived' })
    expect(await similar(server, 'monad')).toEqual([])
  })

  test.each([
    "it's 'quoted' & (broken | !open:* <->",
    'the and or of',
    '??? !!!',
    '\\ \\\\ "',
    'a/b?c=1&d=monad',
  ])('are looked for with %j, too', async (title) => {
    await using server = await aServer({ open })
    await asked(server, 'What is a monad?')
    expect((await server.get('/api/questions/similar', { query: { title } })).status).toBe(200)
  })
})
