import { notFindableSentence } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer } from '../../../test/test-server.ts'

/** In milliseconds: the promise of the issue is two seconds. */
const MAX_WITHDRAWAL_TIME = 2000

describe.each(databases)('the consent to being found on $kind', ({ open }) => {
  test('ends everything that recruiters can find, within two seconds of its withdrawal', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const ada = await server.createUser({ login: 'ada', jobTitle: 'Tide modeler' })
    await server.post('/api/candidates', { as, body: { id: ada.id } })
    const search = { title: 'Tides', criteria: { q: 'tide' } }
    const { body: saved } = await server.post('/api/searches', { as, body: search })
    const findAda = async () => {
      const lists = await Promise.all(
        ['/api/search/users?q=tide', `/api/search/users?searchId=${saved._id}`, '/api/candidates'].map(
          (path) => server.get(path, { as }),
        ),
      )
      const { status } = await server.get(`/api/search/users/${ada.id}`, { as })
      const exported = await server.get('/api/exports/search.csv?q=tide', { as })
      const { body: facets } = await server.get('/api/search/users/facets?q=tide', { as })
      return {
        found: lists.map(({ headers }) => headers['x-total-count']),
        ...{
          status,
          counted: facets.total.count,
          isExported: String(exported.body).includes('Tide modeler'),
        },
      }
    }
    const before = await findAda()
    const start = performance.now()
    await server.patch('/api/profile', { as: ada, body: { findable: false } })
    const after = await findAda()
    const isInTime = performance.now() - start < MAX_WITHDRAWAL_TIME
    expect({ before, after, isInTime }).toEqual({
      before: { found: ['1', '1', '1'], status: 200, counted: 1, isExported: true },
      after: { found: ['0', '0', '0'], status: 404, counted: 0, isExported: false },
      isInTime: true,
    })
  })

  test('is required to save a candidate, and recruiters learn whether it was given', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const [ada, ben] = [
      await server.createUser({ login: 'ada', findableSince: null }),
      await server.createUser({ login: 'ben' }),
    ]
    const { status, body } = await server.post('/api/candidates', { as, body: { id: ada.id } })
    const findable = async ({ id }: { id: string }, viewer = as) =>
      (await server.get(`/api/users/${id}`, { as: viewer })).body.findable
    expect({
      ...{ status, message: body.errorMessage },
      findable: [await findable(ada), await findable(ben), await findable(ben, ada)],
    }).toEqual({ status: 403, message: notFindableSentence, findable: [false, true, undefined] })
  })

  test('is off by default, and its place and time are recorded', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ findableSince: null })
    const change = async (body: object) => (await server.patch('/api/profile', { as: ada, body })).body
    const first = (await server.get('/api/profile', { as: ada })).body
    const given = await change({ findable: true, consentPlace: 'signUp' })
    const withdrawn = await change({ findable: false })
    const changes = await server.db
      .selectFrom('consentChanges')
      .select(['granted', 'place'])
      .orderBy('changedAt')
      .execute()
    expect({
      first: [first.findableSince, first.consentChangedAt],
      given: given.findableSince === given.consentChangedAt && given.findableSince !== null,
      withdrawn: [withdrawn.findableSince, typeof withdrawn.consentChangedAt],
      changes,
    }).toEqual({
      ...{ first: [null, null], given: true, withdrawn: [null, 'string'] },
      changes: [
        { granted: true, place: 'signUp' },
        { granted: false, place: 'settings' },
      ],
    })
  })
})
