import type { Question } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertAnswer, insertQuestion } from '../../../test/insert-content.ts'
import { createTestServer } from '../../../test/test-server.ts'

const newQuestion = {
  title: 'How does a goroutine leak?',
  description: '<p>And who notices?</p>',
  language: 'go',
}

const titles = ({ body }: { readonly body: readonly { readonly title: string }[] }) =>
  body.map(({ title }) => title)

describe.each(databases)('the list of questions on $kind', ({ open }) => {
  test('is sorted by votes, then newest first', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day))
    await insertQuestion(server, ada, { title: 'old', createdAt: dayOf(1) })
    await insertQuestion(server, ada, { title: 'new', createdAt: dayOf(3) })
    await insertQuestion(server, ada, { title: 'good', voteCount: 2, createdAt: dayOf(2) })
    expect(titles(await server.get('/api/questions'))).toEqual(['good', 'new', 'old'])
  })

  test('can be filtered by language', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    await insertQuestion(server, ada, { title: 'generic', voteCount: 3 })
    await insertQuestion(server, ada, { title: 'of Go', voteCount: 2, language: 'go' })
    await insertQuestion(server, ada, { title: 'of Rust', voteCount: 1, language: 'rust' })
    const lists = ['', 'go', 'cpp'].map(async (language) =>
      titles(await server.get('/api/questions', { query: { language } })),
    )
    expect(await Promise.all(lists)).toEqual([['generic', 'of Go', 'of Rust'], ['of Go'], []])
  })

  test('returns 400 for a language that is not in the catalog', async () => {
    await using server = await createTestServer({ open })
    expect(await server.get('/api/questions', { query: { language: 'cobol' } })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Unknown language', fields: { 'query.language': 'Unknown language' } },
    })
  })

  test('comes in pages of ten, with the total count (spec §9)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    for (let voteCount = 0; voteCount < 12; voteCount++)
      await insertQuestion(server, ada, { title: `${voteCount}`, voteCount })
    const first = await server.get('/api/questions')
    const second = await server.get('/api/questions', { query: { offset: '10' } })
    expect({
      firstPageCount: first.body.length,
      total: first.headers['x-total-count'],
      secondPageTitles: titles(second),
    }).toEqual({ firstPageCount: 10, total: '12', secondPageTitles: ['1', '0'] })
  })

  test('names the visible authors of a page, and no one for the others', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada', name: 'Ada' })
    const bob = await server.createUser({ login: 'bob', name: 'Bob' })
    const hidden = await server.createUser({ visibility: 'hidden' })
    const erasedId = await insertQuestion(server, ada, { title: 'erased', voteCount: 4 })
    await server.db.updateTable('questions').set({ userId: null }).where('id', '=', erasedId).execute()
    await insertQuestion(server, bob, { title: 'of Bob', voteCount: 3 })
    await insertQuestion(server, hidden, { title: 'hidden', voteCount: 2 })
    await insertQuestion(server, ada, { title: 'of Ada', voteCount: 1 })
    await insertQuestion(server, bob, { title: 'also of Bob' })
    const { body } = await server.get('/api/questions')
    expect(
      body.map(({ title, userId, user }: Question) => ({ title, userId, login: user?.login ?? null })),
    ).toEqual([
      { title: 'erased', userId: null, login: null },
      { title: 'of Bob', userId: bob.id, login: 'bob' },
      { title: 'hidden', userId: null, login: null },
      { title: 'of Ada', userId: ada.id, login: 'ada' },
      { title: 'also of Bob', userId: bob.id, login: 'bob' },
    ])
  })

  test('has the total count also after its end', async () => {
    await using server = await createTestServer({ open })
    await insertQuestion(server, await server.createUser())
    const { body, headers } = await server.get('/api/questions', { query: { offset: '10' } })
    expect({ body, total: headers['x-total-count'] }).toEqual({ body: [], total: '1' })
  })

  test('excludes archived questions', async () => {
    await using server = await createTestServer({ open })
    await insertQuestion(server, await server.createUser(), { status: 'archived' })
    const { body, headers } = await server.get('/api/questions')
    expect({ body, total: headers['x-total-count'] }).toEqual({ body: [], total: '0' })
  })
})

describe.each(databases)('a question on $kind', ({ open }) => {
  test('is returned as posted (spec §3)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada', name: 'Ada' })
    const { status, body } = await server.post('/api/questions', { as: ada, body: newQuestion })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...{ ...newQuestion, _id: expect.any(String), alias: 'how-does-a-goroutine-leak' },
        ...{ userId: ada.id, user: { _id: ada.id, login: 'ada', name: 'Ada' }, canEdit: true },
        ...{ voteCount: 0, userVoted: false, answerCount: 0, createdAt: expect.any(String) },
      },
    })
  })

  test('is the same for all viewers, except for canEdit', async () => {
    await using server = await createTestServer({ open })
    const [ada, bob, admin] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser({ role: 'admin' }),
    ]
    const created = (await server.post('/api/questions', { as: ada, body: newQuestion })).body
    const replies = [ada, bob, admin, undefined].map(
      async (as) => (await server.get(`/api/questions/${created._id}`, as && { as })).body,
    )
    expect(await Promise.all(replies)).toEqual(
      [true, false, true, false].map((canEdit) => ({ ...created, canEdit })),
    )
  })

  test('has no language if it is generic (spec §2)', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser()
    const languages = ['', null, undefined].map(
      async (language) =>
        (await server.post('/api/questions', { as, body: { title: 'Why?', language } })).body.language,
    )
    expect(await Promise.all(languages)).toEqual([null, null, null])
  })

  test('accepts only languages of the catalog (spec §5)', async () => {
    await using server = await createTestServer({ open })
    const body = { ...newQuestion, language: 'klingon' }
    const response = await server.post('/api/questions', { as: await server.createUser(), body })
    expect({ status: response.status, errorMessage: response.body.errorMessage }).toEqual({
      status: 400,
      errorMessage: 'Unknown language',
    })
  })

  test('requires a title (spec §5)', async () => {
    await using server = await createTestServer({ open })
    const body = { ...newQuestion, title: ' ' }
    const response = await server.post('/api/questions', { as: await server.createUser(), body })
    expect({ status: response.status, errorMessage: response.body.errorMessage }).toEqual({
      status: 400,
      errorMessage: 'Title is required',
    })
  })

  test.each([
    ['What is C++?', 'what-is-c'],
    ['snake_case or camelCase', 'snake-case-or-camelcase'],
    ['???', 'question'],
    ['Edit', 'edit-question'],
    ['Что такое канал', 'question'],
  ])('titled %j has the slug %s (spec §5)', async (title, alias) => {
    await using server = await createTestServer({ open })
    const { body } = await server.post('/api/questions', { as: await server.createUser(), body: { title } })
    expect(body.alias).toBe(alias)
  })

  test('can be edited by its author and by admins, which updates the slug', async () => {
    await using server = await createTestServer({ open })
    const [ada, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const id = await insertQuestion(server, ada, { title: 'Why?' })
    const changed = { title: 'Why so?', description: '<p>Tell</p>', language: 'rust' }
    await server.put(`/api/questions/${id}`, { as: ada, body: changed })
    const { body } = await server.put(`/api/questions/${id}`, {
      as: admin,
      body: { ...changed, title: 'Who?' },
    })
    expect({ body, userId: body.userId }).toMatchObject({
      body: { ...changed, title: 'Who?', alias: 'who' },
      userId: ada.id,
    })
  })

  test('returns 404 for everyone once an admin archived it', async () => {
    await using server = await createTestServer({ open })
    const [ada, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const id = await insertQuestion(server, ada)
    const path = `/api/questions/${id}`
    const { status } = await server.del(path, { as: admin })
    const responses = {
      readAnonymously: await server.get(path),
      readByAdmin: await server.get(path, { as: admin }),
      readAnswers: await server.get(`${path}/answers`),
      edit: await server.put(path, { as: ada, body: newQuestion }),
      answer: await server.post(`${path}/answers`, { as: ada, body: { description: 'So' } }),
      archiveAgain: await server.del(path, { as: admin }),
    }
    expect(status).toBe(204)
    expect(responses).toMatchObject({
      readAnonymously: { status: 404 },
      readByAdmin: { status: 404 },
      readAnswers: { status: 404 },
      edit: { status: 404 },
      answer: { status: 404 },
      archiveAgain: { status: 404 },
    })
  })

  test('is retained with its answers when archived', async () => {
    await using server = await createTestServer({ open })
    const admin = await server.createUser({ role: 'admin' })
    const id = await insertQuestion(server, admin)
    await insertAnswer(server, admin, id)
    await server.del(`/api/questions/${id}`, { as: admin })
    const rows = await server.db
      .selectFrom('answers')
      .innerJoin('questions', 'questions.id', 'questionId')
      .select('status')
      .execute()
    expect(rows).toEqual([{ status: 'archived' }])
  })

  test('publishes an increasing version with each change', async () => {
    await using server = await createTestServer({ open })
    const [ada, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const id = (await server.post('/api/questions', { as: ada, body: newQuestion })).body._id
    const path = `/api/questions/${id}`
    const vote = { action: 'vote', vote: 1 }
    await server.put(path, { as: ada, body: newQuestion })
    await server.patch(path, { as: admin, body: vote })
    const { body } = await server.post(`${path}/answers`, { as: ada, body: { description: 'So' } })
    await server.put(`/api/answers/${body._id}`, { as: ada, body: { description: 'No' } })
    await server.patch(`/api/answers/${body._id}`, { as: admin, body: vote })
    await server.del(`/api/answers/${body._id}`, { as: ada })
    await server.del(path, { as: admin })
    expect(server.publishedEvents).toEqual(
      Array.from({ length: 8 }, (_, index) => ({ type: 'question', id, version: index + 1 })),
    )
  })

  test('is recorded in the usage log with its URL', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ insider: true })
    const { body } = await server.post('/api/questions', { as: ada, body: newQuestion })
    await server.post(`/api/questions/${body._id}/answers`, { as: ada, body: { description: 'So' } })
    const log = (await server.get('/api/log', { as: ada })).body
    const subject = {
      title: newQuestion.title,
      path: `/interview-questions/${body._id}/how-does-a-goroutine-leak`,
    }
    expect(log).toMatchObject([
      { event: 'answerAdded', subject },
      { event: 'questionAdded', subject },
    ])
  })
})

describe('the author of a question', () => {
  test.each(['private', 'hidden', 'deleted'] as const)(
    'is anonymous when %s (spec §2)',
    async (visibility) => {
      await using server = await createTestServer()
      const ada = await server.createUser({ visibility })
      const id = await insertQuestion(server, ada)
      const answerId = await insertAnswer(server, ada, id)
      const question = (await server.get(`/api/questions/${id}`)).body
      const answers = (await server.get(`/api/questions/${id}/answers`)).body
      expect({ question, answers }).toMatchObject({
        question: { _id: id, user: null, userId: null },
        answers: [{ _id: answerId, user: null, userId: null }],
      })
    },
  )

  test('sees and can edit their own question when private', async () => {
    await using server = await createTestServer()
    const ada = await server.createUser({ visibility: 'private' })
    const id = await insertQuestion(server, ada)
    const { body } = await server.get(`/api/questions/${id}`, { as: ada })
    expect(body).toMatchObject({ userId: ada.id, user: null, canEdit: true })
  })
})
