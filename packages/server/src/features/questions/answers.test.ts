import { describe, expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { anAnswer, aQuestion } from '../../../test/things-of-people.ts'

const because = { description: '<p>Because.</p>' }

describe.each(databases)('answers on $kind', ({ open }) => {
  test('are told as their authors gave them (spec §3)', async () => {
    await using server = await aServer({ open })
    const bob = await server.person({ login: 'bob', name: 'Bob' })
    const questionId = await aQuestion(server, await server.person())
    const { status, body } = await server.post(`/api/questions/${questionId}/answers`, {
      as: bob,
      body: because,
    })
    expect([status, body]).toEqual([
      201,
      {
        ...{ ...because, _id: expect.any(String), questionId, createdAt: expect.any(String) },
        ...{ userId: bob.id, user: { _id: bob.id, login: 'bob', name: 'Bob' }, canEdit: true },
        ...{ voteCount: 0, userVoted: false },
      },
    ])
  })

  test('stand with those of most votes first, then the oldest', async () => {
    await using server = await aServer({ open })
    const bob = await server.person()
    const id = await aQuestion(server, bob)
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
    await anAnswer(server, bob, id, { description: 'late', ...at(3) })
    await anAnswer(server, bob, id, { description: 'early', ...at(1) })
    await anAnswer(server, bob, id, { description: 'good', voteCount: 1, ...at(2) })
    const { body, headers } = await server.get(`/api/questions/${id}/answers`)
    expect([
      body.map(({ description }: { description: string }) => description),
      headers['x-total-count'],
    ]).toEqual([['good', 'early', 'late'], '3'])
  })

  test('are changed by their authors and by admins (spec §5)', async () => {
    await using server = await aServer({ open })
    const [bob, admin] = [await server.person(), await server.person({ role: 'admin' })]
    const id = await anAnswer(server, bob, await aQuestion(server, admin))
    const path = `/api/answers/${id}`
    await server.put(path, { as: bob, body: { description: '<p>So.</p>' } })
    const { body } = await server.put(path, { as: admin, body: { description: '<p>No.</p>' } })
    expect(body).toMatchObject({ _id: id, description: '<p>No.</p>', userId: bob.id })
  })

  test('are counted by their question, one by one', async () => {
    await using server = await aServer({ open, settings: { rateFactor: 1000 } })
    const bob = await server.person()
    const id = await aQuestion(server, bob)
    const path = `/api/questions/${id}/answers`
    const given = await Promise.all(
      Array.from({ length: 20 }, () => server.post(path, { as: bob, body: because })),
    )
    // Each of seven twice at once: the one after it finds nothing.
    const removals = given
      .slice(0, 7)
      .flatMap(({ body }) => [body._id, body._id])
      .map(async (answerId) => (await server.del(`/api/answers/${answerId}`, { as: bob })).status)
    const statuses = (await Promise.all(removals)).sort()
    const { answerCount } = (await server.get(`/api/questions/${id}`)).body
    expect([answerCount, statuses]).toEqual([13, [...Array(7).fill(204), ...Array(7).fill(404)]])
  })

  test.each(['<p> </p>', '<script>x</script>', '<p><img src="x"></p>', '&nbsp;'])(
    '%j says nothing (spec §5)',
    async (description) => {
      await using server = await aServer({ open })
      const bob = await server.person()
      const id = await aQuestion(server, bob)
      const { status, body } = await server.post(`/api/questions/${id}/answers`, {
        as: bob,
        body: { description },
      })
      expect([status, body.errorMessage, body.fields]).toEqual([
        400,
        'Your answer is required',
        { 'body.description': 'Your answer is required' },
      ])
    },
  )

  test('of a question that is archived are not there', async () => {
    await using server = await aServer({ open })
    const bob = await server.person()
    const id = await anAnswer(server, bob, await aQuestion(server, bob, { status: 'archived' }))
    const path = `/api/answers/${id}`
    const answers = [await server.put(path, { as: bob, body: because }), await server.del(path, { as: bob })]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})
