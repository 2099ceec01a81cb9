import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { anAnswer, aQuestion } from '../../../test/things-of-people.ts'

interface Item {
  readonly path: string
  readonly questionId: string
}

const kinds = {
  question: async (server: TestServer, author: TestPerson, status?: 'archived'): Promise<Item> => {
    const questionId = await aQuestion(server, author, status && { status })
    return { questionId, path: `/api/questions/${questionId}` }
  },
  answer: async (server: TestServer, author: TestPerson, status?: 'archived'): Promise<Item> => {
    const { questionId } = await kinds.question(server, await server.person(), status)
    return { questionId, path: `/api/answers/${await anAnswer(server, author, questionId)}` }
  },
}

const cases = databases.flatMap(({ kind, open }) =>
  Object.entries(kinds).map(([name, aThing]) => ({ kind, open, name, aThing })),
)

const vote = (server: TestServer, { path }: Item, as: TestPerson, value: number) =>
  server.patch(path, { as, body: { action: 'vote', vote: value } })

describe.each(cases)('votes for a $name on $kind', ({ open, aThing }) => {
  test('are given and taken back (spec §4)', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person(), await server.person()]
    const item = await aThing(server, ada)
    const given = await vote(server, item, bob, 1)
    const taken = await vote(server, item, bob, 0)
    expect([given.body, taken.body]).toEqual([
      { voteCount: 1, userVoted: true },
      { voteCount: 0, userVoted: false },
    ])
  })

  test('count once, however often they are given', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person(), await server.person()]
    const item = await aThing(server, ada)
    const bodies = []
    for (const value of [0, 1, 1]) bodies.push((await vote(server, item, bob, value)).body.voteCount)
    expect([bodies, server.announced.length]).toEqual([[0, 1, 1], 1])
  })

  test('are told to who gave them, and to nobody else', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person(), await server.person()]
    const item = await aThing(server, ada)
    await vote(server, item, bob, 1)
    const isAnswer = item.path.includes('answers')
    const seen = [bob, ada, undefined].map(async (as) => {
      const { body } = await server.get(
        isAnswer ? `/api/questions/${item.questionId}/answers` : item.path,
        as && { as },
      )
      return isAnswer ? body[0].userVoted : body.userVoted
    })
    expect(await Promise.all(seen)).toEqual([true, false, false])
  })

  test('are not given by who wrote it (spec §5)', async () => {
    await using server = await aServer({ open })
    const admin = await server.person({ role: 'admin' })
    const item = await aThing(server, admin)
    const { status, body } = await vote(server, item, admin, 1)
    expect([status, body.errorMessage]).toEqual([403, 'Nobody votes for what they wrote'])
  })

  test('are not given once it is archived', async () => {
    await using server = await aServer({ open })
    const item = await aThing(server, await server.person(), 'archived')
    expect((await vote(server, item, await server.person(), 1)).status).toBe(404)
  })
})
