import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../test/a-person.ts'
import { aServer, type TestServer } from '../../test/a-server.ts'
import { databases } from '../../test/databases.ts'
import { anAnswer, aQuestion } from '../../test/things-of-people.ts'

const vote = (server: TestServer, as: TestPerson, path: string) =>
  server.patch(path, { as, body: { action: 'vote', vote: 1 } })

const erase = (server: TestServer, as: TestPerson) =>
  server.del(`/api/users/${as.id}`, { as, body: { login: as.login, erase: true } })

describe.each(databases)('who is erased on $kind', ({ open }) => {
  test('is Anonymous where they asked and answered (spec §2)', async () => {
    await using server = await aServer({ open })
    const [ada, bob] = [await server.person(), await server.person()]
    const asked = await aQuestion(server, ada)
    await anAnswer(server, ada, asked)
    await anAnswer(server, bob, asked)
    await erase(server, ada)
    const question = (await server.get(`/api/questions/${asked}`)).body
    const answers = (await server.get(`/api/questions/${asked}/answers`)).body
    expect([question, ...answers].map(({ userId }) => userId)).toEqual([null, null, bob.id])
  })

  test('is counted by no question and no answer', async () => {
    await using server = await aServer({ open })
    const [ada, bob, eve] = [await server.person(), await server.person(), await server.person()]
    const asked = await aQuestion(server, ada)
    const answer = await anAnswer(server, ada, asked)
    for (const as of [bob, eve]) {
      await vote(server, as, `/api/questions/${asked}`)
      await vote(server, as, `/api/answers/${answer}`)
    }
    await erase(server, eve)
    const question = (await server.get(`/api/questions/${asked}`)).body
    const [answered] = (await server.get(`/api/questions/${asked}/answers`)).body
    expect([question.voteCount, answered.voteCount]).toEqual([1, 1])
  })

  test.each([
    ['asked', (server: TestServer, eve: TestPerson) => aQuestion(server, eve)],
    [
      'answered',
      async (server: TestServer, eve: TestPerson, ada: TestPerson) => {
        const id = await aQuestion(server, ada)
        await anAnswer(server, eve, id)
        return id
      },
    ],
    [
      'voted for',
      async (server: TestServer, eve: TestPerson, ada: TestPerson) => {
        const id = await aQuestion(server, ada)
        await vote(server, eve, `/api/questions/${id}`)
        return id
      },
    ],
    [
      'voted for an answer to',
      async (server: TestServer, eve: TestPerson, ada: TestPerson) => {
        const id = await aQuestion(server, ada)
        await vote(server, eve, `/api/answers/${await anAnswer(server, ada, id)}`)
        return id
      },
    ],
  ])('has the question they %s announced', async (_, aThing) => {
    await using server = await aServer({ open })
    const [ada, eve] = [await server.person(), await server.person()]
    const id = await aThing(server, eve, ada)
    const before = server.announced.length
    await erase(server, eve)
    expect(server.announced.slice(before)).toContainEqual({
      type: 'question',
      id,
      version: expect.any(Number),
    })
  })
})
