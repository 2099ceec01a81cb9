import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertAnswer, insertQuestion } from '../../../test/insert-content.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

interface Item {
  readonly path: string
  readonly questionId: string
}

const itemFactories = {
  question: async (server: TestServer, author: TestUser, status?: 'archived'): Promise<Item> => {
    const questionId = await insertQuestion(server, author, status && { status })
    return { questionId, path: `/api/questions/${questionId}` }
  },
  answer: async (server: TestServer, author: TestUser, status?: 'archived'): Promise<Item> => {
    const { questionId } = await itemFactories.question(server, await server.createUser(), status)
    return { questionId, path: `/api/answers/${await insertAnswer(server, author, questionId)}` }
  },
}

const cases = databases.flatMap(({ kind, open }) =>
  Object.entries(itemFactories).map(([name, createItem]) => ({ kind, open, name, createItem })),
)

const vote = (server: TestServer, { path }: Item, as: TestUser, value: number) =>
  server.patch(path, { as, body: { action: 'vote', vote: value } })

describe.each(cases)('votes for a $name on $kind', ({ open, createItem }) => {
  test('can be set and withdrawn (spec §4)', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const item = await createItem(server, ada)
    const given = await vote(server, item, bob, 1)
    const withdrawn = await vote(server, item, bob, 0)
    expect({ givenBody: given.body, withdrawnBody: withdrawn.body }).toEqual({
      givenBody: { voteCount: 1, userVoted: true },
      withdrawnBody: { voteCount: 0, userVoted: false },
    })
  })

  test('count once per user', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const item = await createItem(server, ada)
    const bodies = []
    for (const value of [0, 1, 1]) bodies.push((await vote(server, item, bob, value)).body.voteCount)
    expect({ bodies, eventCount: server.publishedEvents.length }).toEqual({
      bodies: [0, 1, 1],
      eventCount: 1,
    })
  })

  test('are shown to their voter only', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const item = await createItem(server, ada)
    await vote(server, item, bob, 1)
    const isAnswer = item.path.includes('answers')
    const replies = [bob, ada, undefined].map(async (as) => {
      const { body } = await server.get(
        isAnswer ? `/api/questions/${item.questionId}/answers` : item.path,
        as && { as },
      )
      return isAnswer ? body[0].userVoted : body.userVoted
    })
    expect(await Promise.all(replies)).toEqual([true, false, false])
  })

  test('are rejected for the author (spec §5)', async () => {
    await using server = await createTestServer({ open })
    const admin = await server.createUser({ role: 'admin' })
    const item = await createItem(server, admin)
    const { status, body } = await vote(server, item, admin, 1)
    expect({ status, errorMessage: body.errorMessage }).toEqual({
      status: 403,
      errorMessage: "You can't vote on your own posts",
    })
  })

  test('return 404 once the question is archived', async () => {
    await using server = await createTestServer({ open })
    const item = await createItem(server, await server.createUser(), 'archived')
    expect((await vote(server, item, await server.createUser(), 1)).status).toBe(404)
  })
})
