import { describe, expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { anAnswer, aQuestion } from '../../../test/things-of-people.ts'

const asked = { title: 'How does a goroutine leak?', description: '<p>And who notices?</p>', language: 'go' }

const titles = ({ body }: { readonly body: readonly { readonly title: string }[] }) =>
  body.map(({ title }) => title)

describe.each(databases)('the list of questions on $kind', ({ open }) => {
  test('has those with most votes first, then the newest', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const on = (day: number) => new Date(Date.UTC(2026, 0, day))
    await aQuestion(server, ada, { title: 'old', createdAt: on(1) })
    await aQuestion(server, ada, { title: 'new', createdAt: on(3) })
    await aQuestion(server, ada, { title: 'good', voteCount: 2, createdAt: on(2) })
    expect(titles(await server.get('/api/questions'))).toEqual(['good', 'new', 'old'])
  })

  test('is of one language, or of all', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    await aQuestion(server, ada, { title: 'generic', voteCount: 3 })
    await aQuestion(server, ada, { title: 'of Go', voteCount: 2, language: 'go' })
    await aQuestion(server, ada, { title: 'of Rust', voteCount: 1, language: 'rust' })
    const lists = ['', 'go', 'klingon'].map(async (language) =>
      titles(await server.get('/api/questions', { query: { language } })),
    )
    expect(await Promise.all(lists)).toEqual([['generic', 'of Go', 'of Rust'], ['of Go'], []])
  })

  test('comes in pages of ten, with the length of the whole (spec §9)', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    for (let voteCount = 0; voteCount < 12; voteCount++)
      await aQuestion(server, ada, { title: `${voteCount}`, voteCount })
    const first = await server.get('/api/questions')
    const second = await server.get('/api/questions', { query: { offset: '10' } })
    expect([first.body.length, first.headers['x-total-count'], titles(second)]).toEqual([
      10,
      '12',
      ['1', '0'],
    ])
  })

  test('has nothing that is archived', async () => {
    await using server = await aServer({ open })
    await aQuestion(server, await server.person(), { status: 'archived' })
    const { body, headers } = await server.get('/api/questions')
    expect([body, headers['x-total-count']]).toEqual([[], '0'])
  })
})

describe.each(databases)('a question on $kind', ({ open }) => {
  test('is told as its author asked it (spec §3)', async () => {
    await using server = await aServer({ open })
    const ada = await server.person({ login: 'ada', name: 'Ada' })
    const { status, body } = await server.post('/api/questions', { as: ada, body: asked })
    expect([status, body]).toEqual([
      201,
      {
        ...{ ...asked, _id: expect.any(String), alias: 'how-does-a-goroutine-leak' },
        ...{ userId: ada.id, user: { _id: ada.id, login: 'ada', name: 'Ada' }, canEdit: true },
        ...{ voteCount: 0, userVoted: false, answerCount: 0, createdAt: expect.any(String) },
      },
    ])
  })

  test('is the same for whoever asks for it, but what they may do with it', async () => {
    await using server = await aServer({ open })
    const [ada, bob, admin] = [
      await server.person(),
      await server.person(),
      await server.person({ role: 'admin' }),
    ]
    const made = (await server.post('/api/questions', { as: ada, body: asked })).body
    const seen = [ada, bob, admin, undefined].map(
      async (as) => (await server.get(`/api/questions/${made._id}`, as && { as })).body,
    )
    expect(await Promise.all(seen)).toEqual(
      [true, false, true, false].map((canEdit) => ({ ...made, canEdit })),
    )
  })

  test('is about no language where it is a generic one (spec §2)', async () => {
    await using server = await aServer({ open })
    const as = await server.person()
    const languages = ['', null, undefined].map(
      async (language) =>
        (await server.post('/api/questions', { as, body: { title: 'Why?', language } })).body.language,
    )
    expect(await Promise.all(languages)).toEqual([null, null, null])
  })

  test('is about a language of the catalogue only (spec §5)', async () => {
    await using server = await aServer({ open })
    const body = { ...asked, language: 'klingon' }
    const answer = await server.post('/api/questions', { as: await server.person(), body })
    expect([answer.status, answer.body.errorMessage]).toEqual([
      400,
      'There is no such language in the catalogue',
    ])
  })

  test('needs a title (spec §5)', async () => {
    await using server = await aServer({ open })
    const body = { ...asked, title: ' ' }
    const answer = await server.post('/api/questions', { as: await server.person(), body })
    expect([answer.status, answer.body.errorMessage]).toEqual([400, 'Title is required'])
  })

  test.each([
    ['What is C++?', 'what-is-c'],
    ['snake_case or camelCase', 'snake-case-or-camelcase'],
    ['???', 'question'],
    ['Edit', 'edit-question'],
    ['Что такое канал', 'question'],
  ])('%j stands in its address as %s (spec §5)', async (title, alias) => {
    await using server = await aServer({ open })
    const { body } = await server.post('/api/questions', { as: await server.person(), body: { title } })
    expect(body.alias).toBe(alias)
  })

  test('is changed by its author and by admins, and its address with it', async () => {
    await using server = await aServer({ open })
    const [ada, admin] = [await server.person(), await server.person({ role: 'admin' })]
    const id = await aQuestion(server, ada, { title: 'Why?' })
    const changed = { title: 'Why so?', description: '<p>Tell</p>', language: 'rust' }
    await server.put(`/api/questions/${id}`, { as: ada, body: changed })
    const { body } = await server.put(`/api/questions/${id}`, {
      as: admin,
      body: { ...changed, title: 'Who?' },
    })
    expect([body, body.userId]).toMatchObject([{ ...changed, title: 'Who?', alias: 'who' }, ada.id])
  })

  test('is archived by an admin, and is not there any more for anybody', async () => {
    await using server = await aServer({ open })
    const [ada, admin] = [await server.person(), await server.person({ role: 'admin' })]
    const id = await aQuestion(server, ada)
    const path = `/api/questions/${id}`
    const { status } = await server.del(path, { as: admin })
    const after = [
      await server.get(path),
      await server.get(path, { as: admin }),
      await server.get(`${path}/answers`),
      await server.put(path, { as: ada, body: asked }),
      await server.post(`${path}/answers`, { as: ada, body: { description: 'So' } }),
      await server.del(path, { as: admin }),
    ]
    expect([status, ...after.map((answer) => answer.status)]).toEqual([204, 404, 404, 404, 404, 404, 404])
  })

  test('is kept with its answers when it is archived', async () => {
    await using server = await aServer({ open })
    const admin = await server.person({ role: 'admin' })
    const id = await aQuestion(server, admin)
    await anAnswer(server, admin, id)
    await server.del(`/api/questions/${id}`, { as: admin })
    const kept = await server.db
      .selectFrom('answers')
      .innerJoin('questions', 'questions.id', 'questionId')
      .select('status')
      .execute()
    expect(kept).toEqual([{ status: 'archived' }])
  })

  test('is announced with each change, its version growing', async () => {
    await using server = await aServer({ open })
    const [ada, admin] = [await server.person(), await server.person({ role: 'admin' })]
    const id = (await server.post('/api/questions', { as: ada, body: asked })).body._id
    const path = `/api/questions/${id}`
    const vote = { action: 'vote', vote: 1 }
    await server.put(path, { as: ada, body: asked })
    await server.patch(path, { as: admin, body: vote })
    const { body } = await server.post(`${path}/answers`, { as: ada, body: { description: 'So' } })
    await server.put(`/api/answers/${body._id}`, { as: ada, body: { description: 'No' } })
    await server.patch(`/api/answers/${body._id}`, { as: admin, body: vote })
    await server.del(`/api/answers/${body._id}`, { as: ada })
    await server.del(path, { as: admin })
    expect(server.announced).toEqual(
      Array.from({ length: 8 }, (_, index) => ({ type: 'question', id, version: index + 1 })),
    )
  })

  test('is noted for insiders, with its page', async () => {
    await using server = await aServer({ open })
    const ada = await server.person({ insider: true })
    const { body } = await server.post('/api/questions', { as: ada, body: asked })
    await server.post(`/api/questions/${body._id}/answers`, { as: ada, body: { description: 'So' } })
    const log = (await server.get('/api/log', { as: ada })).body
    const subject = {
      title: asked.title,
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
    'who is %s is Anonymous (spec §2)',
    async (visibility) => {
      await using server = await aServer()
      const ada = await server.person({ visibility })
      const id = await aQuestion(server, ada)
      const answerId = await anAnswer(server, ada, id)
      const question = (await server.get(`/api/questions/${id}`)).body
      const answers = (await server.get(`/api/questions/${id}/answers`)).body
      expect([question, ...answers]).toMatchObject([
        { _id: id, user: null, userId: null },
        { _id: answerId, user: null, userId: null },
      ])
    },
  )

  test('who is private is told that it is theirs, and may change it', async () => {
    await using server = await aServer()
    const ada = await server.person({ visibility: 'private' })
    const id = await aQuestion(server, ada)
    const { body } = await server.get(`/api/questions/${id}`, { as: ada })
    expect(body).toMatchObject({ userId: ada.id, user: null, canEdit: true })
  })
})
