import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { insertAnswer, insertQuestion } from '../../test/insert-content.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import type { TestUser } from '../../test/test-users.ts'

const vote = (server: TestServer, as: TestUser, path: string) =>
  server.patch(path, { as, body: { action: 'vote', vote: 1 } })

const erase = (server: TestServer, as: TestUser) =>
  server.del(`/api/users/${as.id}`, { as, body: { login: as.login, erase: true } })

describe.each(databases)('an erased user on $kind', ({ open }) => {
  test('is shown as Anonymous on their questions and answers (spec §2)', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const questionId = await insertQuestion(server, ada)
    await insertAnswer(server, ada, questionId)
    await insertAnswer(server, bob, questionId)
    await erase(server, ada)
    const question = (await server.get(`/api/questions/${questionId}`)).body
    const answers = (await server.get(`/api/questions/${questionId}/answers`)).body
    expect([question, ...answers].map(({ userId }) => userId)).toEqual([null, null, bob.id])
  })

  test('no longer counts in votes on questions and answers', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob, eve] = [await server.createUser(), await server.createUser(), await server.createUser()]
    const questionId = await insertQuestion(server, ada)
    const answer = await insertAnswer(server, ada, questionId)
    for (const as of [bob, eve]) {
      await vote(server, as, `/api/questions/${questionId}`)
      await vote(server, as, `/api/answers/${answer}`)
    }
    await erase(server, eve)
    const question = (await server.get(`/api/questions/${questionId}`)).body
    const [answerReply] = (await server.get(`/api/questions/${questionId}/answers`)).body
    expect({ questionVoteCount: question.voteCount, voteCount: answerReply.voteCount }).toEqual({
      questionVoteCount: 1,
      voteCount: 1,
    })
  })

  test.each([
    ['asked', (server: TestServer, eve: TestUser) => insertQuestion(server, eve)],
    [
      'answered',
      async (server: TestServer, eve: TestUser, ada: TestUser) => {
        const id = await insertQuestion(server, ada)
        await insertAnswer(server, eve, id)
        return id
      },
    ],
    [
      'voted for',
      async (server: TestServer, eve: TestUser, ada: TestUser) => {
        const id = await insertQuestion(server, ada)
        await vote(server, eve, `/api/questions/${id}`)
        return id
      },
    ],
    [
      'voted for an answer to',
      async (server: TestServer, eve: TestUser, ada: TestUser) => {
        const id = await insertQuestion(server, ada)
        await vote(server, eve, `/api/answers/${await insertAnswer(server, ada, id)}`)
        return id
      },
    ],
  ])('publishes an event for the question they %s', async (_, createContent) => {
    await using server = await createTestServer({ open })
    const [ada, eve] = [await server.createUser(), await server.createUser()]
    const id = await createContent(server, eve, ada)
    const before = server.publishedEvents.length
    await erase(server, eve)
    expect(server.publishedEvents.slice(before)).toContainEqual({
      type: 'question',
      id,
      version: expect.any(Number),
    })
  })
})
