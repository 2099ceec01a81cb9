import { NewSearchCriteria } from '@handiwork/core/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { insertOrganization } from '../../../../test/insert-content.ts'
import { contextFixture, matchInputsFixture } from '../../../../test/insert-search-record.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { TestUser } from '../../../../test/test-users.ts'
import { recordSearch, type SearchedPage } from './record-search.ts'

type UserRef = Pick<TestUser, 'id'>

/** A page that ranks these people in this order. */
function searchedPage(people: readonly UserRef[]): SearchedPage {
  return {
    ...{ criteria: NewSearchCriteria.parse({ q: 'tides' }), context: contextFixture, preceding: 0 },
    total: people.length,
    versions: { match: 'match/1', model: 'xp/2', catalog: '2026.11', service: '1.0.0' },
    people: people.map(({ id: userId }) => ({ userId, score: 0, inputs: matchInputsFixture, reasons: [] })),
  }
}

const record = (server: TestServer, recruiter: UserRef, page: SearchedPage, organizationId?: string) =>
  server.db
    .transaction()
    .execute((trx) => recordSearch(trx, { recruiterId: recruiter.id, organizationId }, page))

async function createScene(server: TestServer) {
  const recruiter = await server.createUser({ login: 'rita', role: 'client' })
  const [ada, ben] = [await server.createUser({ login: 'ada' }), await server.createUser({ login: 'ben' })]
  const organizationId = await insertOrganization(server, recruiter, { name: 'Tagus Labs' })
  return { recruiter, ada, ben, organizationId }
}

describe.each(databases)('searches that ranked a person on $kind', ({ open }) => {
  test('are listed with rank, total and what the recruiter did next', async () => {
    await using server = await createTestServer({ open })
    const { recruiter, ada, ben } = await createScene(server)
    await record(server, recruiter, searchedPage([ben, ada]))
    await server.get(`/api/search/users/${ada.id}`, { as: recruiter })
    await server.get(`/api/search/users/compare?ids=${ada.id},${ben.id}`, { as: recruiter })
    await server.post('/api/candidates', { as: recruiter, body: { id: ada.id } })
    const { body, headers } = await server.get('/api/profile/appearances', { as: ada })
    const figures = await server.get('/api/profile/appearances/figures', { as: ada })
    const viewed = await server.get('/api/profile/appearances?show=viewed', { as: ben })
    expect({ body, count: headers['x-total-count'], figures: figures.body, viewed: viewed.body }).toEqual({
      body: [
        expect.objectContaining({
          ...{ rank: 2, total: 2, reasons: [], shortlistedFor: null },
          party: expect.objectContaining({
            kind: 'recruiter',
            user: expect.objectContaining({ login: 'rita' }),
          }),
          viewedAt: expect.any(String),
          comparedAt: expect.any(String),
          contactedAt: null,
          shortlistedAt: expect.any(String),
        }),
      ],
      count: '1',
      figures: { searchCount: 1, topTenCount: 1, viewCount: 1, shortlistCount: 1 },
      viewed: [],
    })
  })

  test('name the organization only after it agreed, and never its recruiter', async () => {
    await using server = await createTestServer({ open })
    const { recruiter, ada, organizationId } = await createScene(server)
    await record(server, recruiter, searchedPage([ada]), organizationId)
    await server.get(`/api/search/users/${ada.id}?organizationId=${organizationId}`, { as: recruiter })
    const parties: unknown[] = []
    const note = async () => {
      const appearances = await server.get('/api/profile/appearances', { as: ada })
      const viewers = await server.get('/api/profile/viewers', { as: ada })
      for (const { organization, user } of [appearances.body[0].party, viewers.body[0]])
        parties.push(organization?.name ?? user?.login ?? 'unnamed')
    }
    await note()
    await server.db.updateTable('organizations').set({ namedToCandidates: true }).execute()
    await note()
    await server.db.deleteFrom('organizations').execute()
    const afterwards = await server.get('/api/profile/appearances', { as: ada })
    expect({ parties, afterwards: afterwards.body[0].party }).toEqual({
      parties: ['unnamed', 'unnamed', 'Tagus Labs', 'Tagus Labs'],
      afterwards: { kind: 'organization', organization: null, user: null },
    })
  })

  test('contain no one without consent, and remain visible to people who withdraw it', async () => {
    await using server = await createTestServer({ open })
    const { recruiter, ada, ben } = await createScene(server)
    const others = await Promise.all(
      [
        { findableSince: null },
        { visibility: 'private' },
        { visibility: 'hidden' },
        { deletedAt: new Date() },
      ].map((columns) => server.createUser(columns as object)),
    )
    await record(server, recruiter, searchedPage([ada, ...others, ben]))
    const { recordId } = await server.db
      .selectFrom('searchRecordRows')
      .select('recordId')
      .executeTakeFirstOrThrow()
    const usersInRecord = async (as: TestUser) => {
      const { body } = await server.get(`/api/search-records/${recordId}`, { as })
      return body.rows?.map(({ userId }: { userId: string }) => userId) ?? body.code
    }
    const before = await usersInRecord(recruiter)
    await server.patch('/api/profile', { as: ada, body: { findable: false } })
    expect({
      before,
      after: await usersInRecord(recruiter),
      own: await usersInRecord(ada),
      stillListed: (await server.get('/api/profile/appearances', { as: ada })).body.length,
      stranger: await usersInRecord(others[0]!),
    }).toEqual({
      ...{ before: [ada.id, ben.id], after: [ben.id], own: [ada.id], stillListed: 1 },
      stranger: 'notFound',
    })
  })

  test('share a record if an identical page is requested within ten minutes', async () => {
    await using server = await createTestServer({ open })
    const { recruiter, ada, ben, organizationId } = await createScene(server)
    await record(server, recruiter, searchedPage([ada, ben]))
    await record(server, recruiter, searchedPage([ada, ben]))
    await record(server, recruiter, searchedPage([ada, ben]), organizationId)
    await record(server, recruiter, searchedPage([ben, ada]))
    await server.db.updateTable('searchRecords').set({ at: sql`at - interval '11 minutes'` }).execute()
    await record(server, recruiter, searchedPage([ada, ben]))
    const records = await server.db
      .selectFrom('searchRecords')
      .select('requestCount')
      .orderBy('requestCount')
      .execute()
    const events = await server.db.selectFrom('hiringLog').select('action').execute()
    expect({
      counts: records.map(({ requestCount }) => requestCount),
      events: events.map(({ action }) => action),
    }).toEqual({ counts: [1, 1, 1, 2], events: Array(5).fill('search') })
  })

  test('lose the row of an erased person, and the others remain verifiable', async () => {
    await using server = await createTestServer({ open })
    const { recruiter, ada, ben } = await createScene(server)
    await record(server, recruiter, searchedPage([ada, ben]))
    await server.db.deleteFrom('users').where('id', '=', ada.id).execute()
    const rows = await server.db.selectFrom('searchRecordRows').select(['userId', 'position']).execute()
    const { rowDigests } = await server.db
      .selectFrom('searchRecords')
      .select('rowDigests')
      .executeTakeFirstOrThrow()
    expect({ rows, digests: rowDigests.length }).toEqual({
      rows: [{ userId: ben.id, position: 1 }],
      digests: 2,
    })
  })
})
