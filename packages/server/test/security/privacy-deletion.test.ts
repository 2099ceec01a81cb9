import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../src/features/clean-up/clean-up.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { databases } from '../databases.ts'
import { aMarkedLife, MARK, tablesOfPeople, tablesThatTellOf } from './a-marked-life.ts'

async function aDeletedLife(server: TestServer, wishes: { readonly erase?: true } = {}) {
  const life = await aMarkedLife(server)
  const before = await tablesThatTellOf(server.db, life.eve.id)
  await server.del(`/api/users/${life.eve.id}`, { as: life.eve, body: { login: life.eve.login, ...wishes } })
  return { ...life, before }
}

/** As if so many days had gone by. */
async function later({ db, deps }: TestServer, days: number): Promise<void> {
  const earlier = sql<Date>`now() - make_interval(days => ${days})`
  await db.updateTable('users').set({ deletedAt: earlier }).where('deletedAt', 'is not', null).execute()
  await db.updateTable('repositories').set({ createdAt: earlier }).execute()
  await cleanUp(deps)
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
      ...['api_tokens', 'candidates', 'device_requests', 'educations', 'emails', 'leader_scores', 'looks'],
      ...[
        'oauth_attempts',
        'positions',
        'removed_emails',
        'search_people',
        'searches',
        'sections',
        'sessions',
      ],
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

  test('is in no table after that, nor at once where they want it so', async () => {
    await using server = await aServer({ open })
    const one = await aDeletedLife(server)
    await later(server, 31)
    const after = await tablesThatTellOf(server.db, one.eve.id)
    await server.db.deleteFrom('organizations').execute()
    const another = await aDeletedLife(server, { erase: true })
    expect([after, await tablesThatTellOf(server.db, another.eve.id)]).toEqual([[], []])
  })

  test('leaves the others in the repositories they shared', async () => {
    await using server = await aServer({ open })
    const { sharedId } = await aDeletedLife(server, { erase: true })
    const { contributors } = (await server.get(`/api/repositories/${sharedId}`)).body
    expect(contributors.map(({ name }: { name: string }) => name)).toEqual(['Anonymous', 'Somebody else'])
  })

  test('is counted no more by those they followed and by what they voted for', async () => {
    await using server = await aServer({ open })
    const { otherId, votedId } = await aDeletedLife(server, { erase: true })
    const { followerCount, followingCount } = (await server.get(`/api/users/${otherId}`)).body
    const voted = await server.db
      .selectFrom('questions')
      .select('voteCount')
      .where('id', '=', votedId)
      .executeTakeFirst()
    expect([followerCount, followingCount, voted?.voteCount]).toEqual([0, 0, 0])
  })

  test('is out of the numbers of others at once, which they are told', async () => {
    await using server = await aServer({ open })
    const { otherId } = await aDeletedLife(server)
    const { followerCount } = (await server.get(`/api/users/${otherId}`)).body
    expect([followerCount, server.announced.some(({ id }) => id === otherId)]).toEqual([0, true])
  })

  test('leaves the queue nothing to do for them', async () => {
    await using server = await aServer({ open })
    await sql`create schema pgboss`.execute(server.db)
    await sql`create table pgboss.job (data jsonb)`.execute(server.db)
    const life = await aMarkedLife(server)
    const run = await server.db.selectFrom('analysisRuns').select('id').executeTakeFirstOrThrow()
    await sql`insert into pgboss.job values (${JSON.stringify({ runId: run.id })}),
      (${JSON.stringify({ userId: life.eve.id })}), (${JSON.stringify({ userId: life.otherId })})`.execute(
      server.db,
    )
    await server.del(`/api/users/${life.eve.id}`, {
      as: life.eve,
      body: { login: life.eve.login, erase: true },
    })
    const { rows } = await sql`select data from pgboss.job`.execute(server.db)
    expect(rows).toEqual([{ data: { userId: life.otherId } }])
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
