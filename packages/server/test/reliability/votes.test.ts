import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aServer } from '../a-server.ts'
import { databases } from '../databases.ts'
import { anAnswer, aQuestion } from '../things-of-people.ts'

const CLIENTS = 200
/** What each does one after the other: two thirds of them have voted in the end. */
const toggles = [
  [1, 0, 1],
  [1, 1, 0],
  [0, 0, 1],
]

describe.each(databases)('votes on $kind', ({ open }) => {
  test('are the rows there are after 200 clients toggled theirs, each request sent twice at once', async () => {
    await using server = await aServer({ open, settings: { rateFactor: 1000 } })
    const author = await server.person()
    const questionId = await aQuestion(server, author)
    const paths = [
      `/api/questions/${questionId}`,
      `/api/answers/${await anAnswer(server, author, questionId)}`,
    ]
    const twice = async (as: TestPerson, path: string, vote: number) => {
      const send = () => server.patch(path, { as, body: { action: 'vote', vote } })
      return await Promise.all([send(), send()])
    }
    const client = async (as: TestPerson, place: number) => {
      const statuses: number[] = []
      for (const vote of toggles[place % 3] ?? [])
        for (const path of paths) statuses.push(...(await twice(as, path, vote)).map(({ status }) => status))
      return statuses
    }
    const people = await Promise.all(Array.from({ length: CLIENTS }, () => server.person()))
    const statuses = new Set((await Promise.all(people.map(client))).flat())
    const { rows } = await sql`
      select vote_count, (select count(*)::int from question_votes where question_id = questions.id) as rows
      from questions
      union all
      select vote_count, (select count(*)::int from answer_votes where answer_id = answers.id) from answers
    `.execute(server.db)
    const voted = people.filter((_, place) => toggles[place % 3]?.at(-1) === 1).length
    expect([[...statuses], rows]).toEqual([[200], Array(2).fill({ voteCount: voted, rows: voted })])
  }, 180_000)

  test('are right after voters, answerers and somebody who is erased came together', async () => {
    await using server = await aServer({ open, settings: { rateFactor: 1000 } })
    const [author, gone] = [await server.person(), await server.person()]
    const questions = await Promise.all(Array.from({ length: 5 }, () => aQuestion(server, author)))
    const answers = await Promise.all(questions.map((id) => anAnswer(server, author, id)))
    const paths = [
      ...questions.map((id) => `/api/questions/${id}`),
      ...answers.map((id) => `/api/answers/${id}`),
    ]
    const vote = (as: TestPerson, path: string) =>
      server.patch(path, { as, body: { action: 'vote', vote: 1 } })
    await Promise.all(paths.map((path) => vote(gone, path)))
    const people = await Promise.all(Array.from({ length: 20 }, () => server.person()))
    const body = { description: 'Because.' }
    const statuses = await Promise.all([
      ...people.flatMap((as) => paths.map((path) => vote(as, path))),
      ...questions.map((id) => server.post(`/api/questions/${id}/answers`, { as: people[0]!, body })),
      server.del(`/api/users/${gone.id}`, { as: gone, body: { login: gone.login, erase: true } }),
      ...answers.map((id) => server.put(`/api/answers/${id}`, { as: author, body })),
    ])
    const { rows: wrong } = await sql`
      select id from questions where
        vote_count <> (select count(*) from question_votes where question_id = questions.id) or
        answer_count <> (select count(*) from answers where question_id = questions.id)
      union all
      select id from answers where
        vote_count <> (select count(*) from answer_votes where answer_id = answers.id)`.execute(server.db)
    const failed = statuses.filter(({ status }) => status >= 300)
    expect([failed, wrong]).toEqual([[], []])
  }, 120_000)
})
