import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { insertAnswer, insertQuestion } from '../insert-content.ts'
import { createTestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

const CLIENT_COUNT = 200
/** The votes of each client in sequence. Two thirds end with a vote. */
const toggles = [
  [1, 0, 1],
  [1, 1, 0],
  [0, 0, 1],
]

describe.each(databases)('votes on $kind', ({ open }) => {
  test('match the rows after 200 clients toggled them, each request sent twice in parallel', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1000 } })
    const author = await server.createUser()
    const questionId = await insertQuestion(server, author)
    const paths = [
      `/api/questions/${questionId}`,
      `/api/answers/${await insertAnswer(server, author, questionId)}`,
    ]
    const sendTwice = async (as: TestUser, path: string, vote: number) => {
      const send = () => server.patch(path, { as, body: { action: 'vote', vote } })
      return await Promise.all([send(), send()])
    }
    const client = async (as: TestUser, index: number) => {
      const statuses: number[] = []
      for (const vote of toggles[index % 3] ?? [])
        for (const path of paths)
          statuses.push(...(await sendTwice(as, path, vote)).map(({ status }) => status))
      return statuses
    }
    const users = await Promise.all(Array.from({ length: CLIENT_COUNT }, () => server.createUser()))
    const statuses = new Set((await Promise.all(users.map(client))).flat())
    const { rows } = await sql`
      select vote_count, (select count(*)::int from question_votes where question_id = questions.id) as rows
      from questions
      union all
      select vote_count, (select count(*)::int from answer_votes where answer_id = answers.id) from answers
    `.execute(server.db)
    const expectedCount = users.filter((_, index) => toggles[index % 3]?.at(-1) === 1).length
    expect({ statuses: [...statuses], rows }).toEqual({
      statuses: [200],
      rows: Array(2).fill({ voteCount: expectedCount, rows: expectedCount }),
    })
  }, 180_000)

  test('are correct after concurrent votes, answers and an erasure', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1000 } })
    const [author, erasedUser] = [await server.createUser(), await server.createUser()]
    const questions = await Promise.all(Array.from({ length: 5 }, () => insertQuestion(server, author)))
    const answers = await Promise.all(questions.map((id) => insertAnswer(server, author, id)))
    const paths = [
      ...questions.map((id) => `/api/questions/${id}`),
      ...answers.map((id) => `/api/answers/${id}`),
    ]
    const vote = (as: TestUser, path: string) => server.patch(path, { as, body: { action: 'vote', vote: 1 } })
    await Promise.all(paths.map((path) => vote(erasedUser, path)))
    const users = await Promise.all(Array.from({ length: 20 }, () => server.createUser()))
    const body = { description: 'Because.' }
    const statuses = await Promise.all([
      ...users.flatMap((as) => paths.map((path) => vote(as, path))),
      ...questions.map((id) => server.post(`/api/questions/${id}/answers`, { as: users[0]!, body })),
      server.del(`/api/users/${erasedUser.id}`, {
        as: erasedUser,
        body: { login: erasedUser.login, erase: true },
      }),
      ...answers.map((id) => server.put(`/api/answers/${id}`, { as: author, body })),
    ])
    const { rows: mismatches } = await sql`
      select id from questions where
        vote_count <> (select count(*) from question_votes where question_id = questions.id) or
        answer_count <> (select count(*) from answers where question_id = questions.id)
      union all
      select id from answers where
        vote_count <> (select count(*) from answer_votes where answer_id = answers.id)`.execute(server.db)
    const failed = statuses.filter(({ status }) => status >= 300)
    expect({ failed, mismatches }).toEqual({ failed: [], mismatches: [] })
  }, 120_000)
})
