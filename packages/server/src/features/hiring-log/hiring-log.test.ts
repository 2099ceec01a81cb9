import type { HiringLogEntry } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertOrganizationWithMembers } from '../../../test/insert-job.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUserColumns } from '../../../test/test-users.ts'
import { recordHiringEvent } from '../../stores/hiring-log.ts'
import { hiringLogCsv } from './hiring-log-csv.ts'

const path = '/api/hiring-log'

describe.each(databases)('the hiring log on $kind', ({ open }) => {
  test('lists who did what for an organization, latest first', async () => {
    await using server = await createTestServer({ open })
    const { owner, organizationId, record } = await createScene(server)
    const ada = await server.createUser({ login: 'ada', name: 'Ada' })
    await record({ action: 'search', details: { words: ['go'] } })
    await record({ action: 'view', userId: ada.id })
    const { body, headers } = await server.get(path, { as: owner, query: { organizationId } })
    expect(body).toMatchObject([
      { action: 'view', recruiter: { login: 'rita' }, person: { found: { login: 'ada', name: 'Ada' } } },
      { action: 'search', recruiter: { login: 'rita' }, person: null, details: { words: ['go'] } },
    ])
    expect(headers['x-total-count']).toBe('2')
  })

  test.each<[string, TestUserColumns]>([
    ['private', { visibility: 'private' }],
    ['hidden', { visibility: 'hidden' }],
    ['deleted', { visibility: 'deleted' }],
    ['without consent', { findableSince: null }],
  ])('names no person who is %s', async (_, columns) => {
    await using server = await createTestServer({ open })
    const { owner, admin, organizationId, record } = await createScene(server)
    const eve = await server.createUser({ login: 'c4n4ry-login', name: 'c4n4ry', ...columns })
    for (const action of ['view', 'shortlist', 'note', 'contact'] as const)
      await record({ action, userId: eve.id })
    const query = { organizationId }
    const list = await server.get(path, { as: owner, query })
    expect(list.body.map(({ person }: HiringLogEntry) => person)).toEqual(Array(4).fill({ found: null }))
    const responses = [
      list,
      await server.get(`${path}/csv`, { as: owner, query }),
      await server.get(path, { as: admin }),
      await server.get(`${path}/csv`, { as: admin }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(responses.filter(({ body }) => JSON.stringify(body).includes('c4n4ry'))).toEqual([])
    expect(responses.filter(({ body }) => JSON.stringify(body).includes(eve.id))).toEqual([])
  })

  test('says that there was a person after they are erased', async () => {
    await using server = await createTestServer({ open })
    const { owner, organizationId, record } = await createScene(server)
    const eve = await server.createUser()
    await record({ action: 'view', userId: eve.id })
    await server.db.deleteFrom('users').where('id', '=', eve.id).execute()
    const { body } = await server.get(path, { as: owner, query: { organizationId } })
    expect(body).toMatchObject([{ action: 'view', person: { found: null } }])
  })

  test('contains nothing of other organizations', async () => {
    await using server = await createTestServer({ open })
    const { owner, organizationId, record, admin } = await createScene(server)
    await record({ action: 'search' })
    const others = await createScene(server, 'else')
    await others.record({ action: 'export' })
    const { body } = await server.get(path, { as: owner, query: { organizationId } })
    expect(body.map(({ action }: HiringLogEntry) => action)).toEqual(['search'])
    expect((await server.get(path, { as: admin })).body).toHaveLength(2)
  })

  test('filters by action, recruiter and day', async () => {
    await using server = await createTestServer({ open })
    const { owner, organizationId, record } = await createScene(server)
    await record({ action: 'search' })
    await record({ action: 'export' })
    await server.db
      .updateTable('hiringLog')
      .set({ at: '2026-05-01T23:59:59Z' })
      .where('action', '=', 'export')
      .execute()
    const actions = async (filters: Readonly<Record<string, string>>) =>
      (await server.get(path, { as: owner, query: { organizationId, ...filters } })).body.map(
        ({ action }: HiringLogEntry) => action,
      )
    expect(await actions({ action: 'export' })).toEqual(['export'])
    expect(await actions({ recruiter: 'RITA' })).toEqual(['search', 'export'])
    expect(await actions({ recruiter: 'someone' })).toEqual([])
    expect(await actions({ from: '2026-05-01', to: '2026-05-01' })).toEqual(['export'])
    expect(await actions({ from: '2026-05-02' })).toEqual(['search'])
    expect(await actions({ to: '2026-04-30', action: '', from: '' })).toEqual([])
  })
})

test('a CSV cell runs no formula', () => {
  const entry: HiringLogEntry = {
    ...{ _id: '1', at: '2026-05-01T00:00:00.000Z', action: 'view', organization: null },
    recruiter: { login: null, name: '=HYPERLINK("https://x.test")' },
    ...{ person: { found: null }, job: { _id: '2', title: '@SUM(1,2)' }, details: {} },
  }
  expect(hiringLogCsv([entry]).split('\r\n')[1]).toBe(
    `2026-05-01T00:00:00.000Z,view,"'=HYPERLINK(""https://x.test"")",,a person who can’t be found anymore,"'@SUM(1,2)",{}`,
  )
})

async function createScene(server: TestServer, suffix = '') {
  const owner = await server.createUser()
  const recruiter = await server.createUser({ login: `rita${suffix}` })
  const organizationId = await insertOrganizationWithMembers(server, `Oakfield${suffix}`, {
    owner,
    recruiter,
  })
  const admin = await server.createUser({ role: 'admin' })
  const record = (event: Omit<Parameters<typeof recordHiringEvent>[1], 'recruiterId'>) =>
    recordHiringEvent(server.db, { recruiterId: recruiter.id, organizationId, ...event })
  return { owner, recruiter, organizationId, admin, record }
}
