import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../src/features/clean-up/clean-up.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { databases } from '../databases.ts'
import { aMarkedLife, MARK, tablesOfPeople, tablesThatTellOf } from './a-marked-life.ts'

async function aDeletedLife(server: TestServer) {
  const life = await aMarkedLife(server)
  const before = await tablesThatTellOf(server.db, life.eve.id)
  await server.del(`/api/users/${life.eve.id}`, { as: life.eve, body: { login: life.eve.login } })
  return { ...life, before }
}

/** As if so many days had gone by. */
async function later({ db }: TestServer, days: number): Promise<void> {
  const earlier = sql<Date>`now() - make_interval(days => ${days})`
  await db.updateTable('users').set({ deletedAt: earlier }).where('deletedAt', 'is not', null).execute()
  await db.updateTable('repositories').set({ createdAt: earlier }).execute()
  await cleanUp(db)
}

describe.each(databases)('who deletes their profile on $kind', ({ open }) => {
  test('had something in every table that knows people', async () => {
    await using server = await aServer({ open })
    const { before } = await aDeletedLife(server)
    expect((await tablesOfPeople(server.db)).filter((table) => !before.includes(table))).toEqual([])
  })

  test('loses at once what opens doors, what others found them by, and whom they looked for', async () => {
    await using server = await aServer({ open })
    const { before, eve } = await aDeletedLife(server)
    const after = await tablesThatTellOf(server.db, eve.id)
    expect(before.filter((table) => !after.includes(table))).toEqual([
      ...['api_tokens', 'candidates', 'emails', 'leader_scores', 'oauth_attempts', 'searches', 'sessions'],
    ])
  })

  test('leaves no token of a code host', async () => {
    await using server = await aServer({ open })
    await aDeletedLife(server)
    const identities = await server.db.selectFrom('identities').selectAll().execute()
    expect(JSON.stringify(identities)).not.toContain(`sealed-${MARK}`)
  })

  test('has the rest of it for thirty days', async () => {
    await using server = await aServer({ open })
    const { eve } = await aDeletedLife(server)
    const before = await tablesThatTellOf(server.db, eve.id)
    await later(server, 29)
    expect(await tablesThatTellOf(server.db, eve.id)).toEqual(before)
  })

  test('is in no table after that', async () => {
    await using server = await aServer({ open })
    const { eve } = await aDeletedLife(server)
    await later(server, 31)
    expect(await tablesThatTellOf(server.db, eve.id)).toEqual([])
  })

  test('leaves questions and answers, which are nobody’s then', async () => {
    await using server = await aServer({ open })
    const { questionId, answerId } = await aDeletedLife(server)
    await later(server, 31)
    const of = (table: 'questions' | 'answers', id: string) =>
      server.db.selectFrom(table).select('userId').where('id', '=', id).executeTakeFirst()
    expect([await of('questions', questionId), await of('answers', answerId)]).toEqual([
      { userId: null },
      { userId: null },
    ])
  })
})
