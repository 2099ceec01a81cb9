import type { Answer } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertAnswer, insertQuestion } from '../../../test/insert-content.ts'
import { createTestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

const because = { description: '<p>Because.</p>' }

describe.each(databases)('answers on $kind', ({ open }) => {
  test('are returned as posted (spec §3)', async () => {
    await using server = await createTestServer({ open })
    const bob = await server.createUser({ login: 'bob', name: 'Bob' })
    const questionId = await insertQuestion(server, await server.createUser())
    const { status, body } = await server.post(`/api/questions/${questionId}/answers`, {
      as: bob,
      body: because,
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...{ ...because, _id: expect.any(String), questionId, createdAt: expect.any(String) },
        ...{ userId: bob.id, user: { _id: bob.id, login: 'bob', name: 'Bob' }, canEdit: true },
        ...{ voteCount: 0, userVoted: false, experience: null },
      },
    })
  })

  test("have their author's xp in the question's language", async () => {
    await using server = await createTestServer({ open })
    const languages = { go: 120.6, rust: 0.4, python: 30 }
    const ada = await createRatedUser(server, { languages })
    const loadExperience = async (language: string, author: TestUser) => {
      const id = await insertQuestion(server, ada, { language })
      await insertAnswer(server, author, id)
      const { body } = await server.get(`/api/questions/${id}/answers`)
      return body[0].experience
    }
    expect({
      rounded: await loadExperience('go', ada),
      roundedToZero: await loadExperience('rust', ada),
      otherLanguage: await loadExperience('perl', ada),
      genericQuestion: await loadExperience('', ada),
      unrated: await loadExperience('go', await server.createUser()),
    }).toEqual({
      ...{ rounded: 121, roundedToZero: null, otherLanguage: null, genericQuestion: null, unrated: null },
    })
  })

  test.each(['private', 'hidden', 'deleted'] as const)(
    'do not have the xp of an author who is %s',
    async (visibility) => {
      await using server = await createTestServer({ open })
      const author = await createRatedUser(server, { languages: { go: 120 } }, { visibility })
      const id = await insertQuestion(server, await server.createUser(), { language: 'go' })
      await insertAnswer(server, author, id)
      const { body } = await server.get(`/api/questions/${id}/answers`)
      expect(body).toMatchObject([{ user: null, userId: null, experience: null }])
    },
  )

  test('each have the xp of their own author', async () => {
    await using server = await createTestServer({ open })
    const ada = await createRatedUser(server, { languages: { go: 120 } })
    const bob = await createRatedUser(server, { languages: { go: 30, rust: 900 } })
    const hidden = await createRatedUser(server, { languages: { go: 500 } }, { visibility: 'hidden' })
    const id = await insertQuestion(server, ada, { language: 'go' })
    for (const [index, author] of [bob, hidden, ada].entries())
      await insertAnswer(server, author, id, { voteCount: 3 - index })
    const { body } = await server.get(`/api/questions/${id}/answers`)
    expect(body.map(({ userId, experience }: Answer) => ({ userId, experience }))).toEqual([
      { userId: bob.id, experience: 30 },
      { userId: null, experience: null },
      { userId: ada.id, experience: 120 },
    ])
  })

  test('are listed by votes, then oldest first', async () => {
    await using server = await createTestServer({ open })
    const bob = await server.createUser()
    const id = await insertQuestion(server, bob)
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
    await insertAnswer(server, bob, await insertQuestion(server, bob), { description: 'to another question' })
    await insertAnswer(server, bob, id, { description: 'late', ...at(3) })
    await insertAnswer(server, bob, id, { description: 'early', ...at(1) })
    await insertAnswer(server, bob, id, { description: 'good', voteCount: 1, ...at(2) })
    const { body, headers } = await server.get(`/api/questions/${id}/answers`)
    expect({
      descriptions: body.map(({ description }: { description: string }) => description),
      total: headers['x-total-count'],
    }).toEqual({ descriptions: ['good', 'early', 'late'], total: '3' })
  })

  test('can be edited by their authors and by admins (spec §5)', async () => {
    await using server = await createTestServer({ open })
    const [bob, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const id = await insertAnswer(server, bob, await insertQuestion(server, admin))
    const path = `/api/answers/${id}`
    expect(await server.put(path, { as: bob, body: { description: '<p>So.</p>' } })).toMatchObject({
      status: 200,
      body: { _id: id, description: '<p>So.</p>', userId: bob.id },
    })
    expect(await server.put(path, { as: admin, body: { description: '<p>No.</p>' } })).toMatchObject({
      status: 200,
      body: { _id: id, description: '<p>No.</p>', userId: bob.id },
    })
  })

  test("can't be changed by the author of the question (spec §5)", async () => {
    await using server = await createTestServer({ open })
    const [asker, bob] = [await server.createUser(), await server.createUser()]
    const path = `/api/answers/${await insertAnswer(server, bob, await insertQuestion(server, asker))}`
    const edit = await server.put(path, { as: asker, body: because })
    const removal = await server.del(path, { as: asker })
    expect({ edit: edit.status, removal: removal.status }).toEqual({ edit: 403, removal: 403 })
  })

  test('are counted correctly under concurrent changes', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1000 } })
    const bob = await server.createUser()
    const id = await insertQuestion(server, bob)
    const path = `/api/questions/${id}/answers`
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.post(path, { as: bob, body: because })),
    )
    // Removes each of seven answers twice, concurrently: the second request finds nothing.
    const removals = replies
      .slice(0, 7)
      .flatMap(({ body }) => [body._id, body._id])
      .map(async (answerId) => (await server.del(`/api/answers/${answerId}`, { as: bob })).status)
    const statuses = (await Promise.all(removals)).sort()
    const { answerCount } = (await server.get(`/api/questions/${id}`)).body
    expect({ answerCount, statuses }).toEqual({
      answerCount: 13,
      statuses: [...Array(7).fill(204), ...Array(7).fill(404)],
    })
  })

  test.each(['<p> </p>', '<script>x</script>', '<p><img src="x"></p>', '&nbsp;'])(
    'with %j are rejected as empty (spec §5)',
    async (description) => {
      await using server = await createTestServer({ open })
      const bob = await server.createUser()
      const id = await insertQuestion(server, bob)
      const { status, body } = await server.post(`/api/questions/${id}/answers`, {
        as: bob,
        body: { description },
      })
      expect({ status, errorMessage: body.errorMessage, fields: body.fields }).toEqual({
        status: 400,
        errorMessage: 'Your answer is required',
        fields: { 'body.description': 'Your answer is required' },
      })
    },
  )

  test('of an archived question return 404', async () => {
    await using server = await createTestServer({ open })
    const bob = await server.createUser()
    const id = await insertAnswer(server, bob, await insertQuestion(server, bob, { status: 'archived' }))
    const path = `/api/answers/${id}`
    const responses = [
      await server.put(path, { as: bob, body: because }),
      await server.del(path, { as: bob }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404])
  })
})
