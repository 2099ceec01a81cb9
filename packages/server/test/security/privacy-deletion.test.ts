import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../src/features/clean-up/clean-up.ts'
import { databases } from '../databases.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { createMarkedUser, MARK, tablesMentioning, tablesReferencingUsers } from './marked-user.ts'

async function createDeletedUser(server: TestServer, options: { readonly erase?: true } = {}) {
  const markedUser = await createMarkedUser(server)
  const before = await tablesMentioning(server.db, markedUser.eve.id)
  await server.del(`/api/users/${markedUser.eve.id}`, {
    as: markedUser.eve,
    body: { login: markedUser.eve.login, ...options },
  })
  return { ...markedUser, before }
}

/** Simulates that this many days have passed, and runs the clean-up. */
async function passDays({ db, deps }: TestServer, days: number): Promise<void> {
  const timestamp = sql<Date>`now() - make_interval(days => ${days})`
  await db.updateTable('users').set({ deletedAt: timestamp }).where('deletedAt', 'is not', null).execute()
  await db.updateTable('repositories').set({ createdAt: timestamp }).execute()
  await cleanUp(deps)
}

describe.each(databases)('a user who deletes their profile on $kind', ({ open }) => {
  test('had data in every table that references users', async () => {
    await using server = await createTestServer({ open })
    const { before } = await createDeletedUser(server)
    expect((await tablesReferencingUsers(server.db)).filter((table) => !before.includes(table))).toEqual([])
  })

  test('immediately loses credentials, email addresses, resume, searches and candidate entries', async () => {
    await using server = await createTestServer({ open })
    const { before, eve } = await createDeletedUser(server)
    const after = await tablesMentioning(server.db, eve.id)
    expect(before.filter((table) => !after.includes(table))).toEqual([
      ...['api_tokens', 'candidate_notes', 'candidate_tags', 'candidates', 'device_requests', 'educations'],
      ...['emails', 'leader_scores'],
      ...[
        'oauth_attempts',
        'organization_profile_views',
        'positions',
        'profile_views',
        'removed_emails',
        'search_people',
        'searches',
        'sections',
        'sessions',
        'verified_emails',
      ],
    ])
  })

  test('leaves no token of a code host', async () => {
    await using server = await createTestServer({ open })
    await createDeletedUser(server)
    const identities = await server.db.selectFrom('identities').selectAll().execute()
    expect(JSON.stringify(identities)).not.toContain(`sealed-${MARK}`)
  })

  test('keeps the remaining data for thirty days', async () => {
    await using server = await createTestServer({ open })
    const { eve } = await createDeletedUser(server)
    const before = await tablesMentioning(server.db, eve.id)
    await passDays(server, 29)
    expect(await tablesMentioning(server.db, eve.id)).toEqual(before)
  })

  test('is in no table after that, or immediately on request', async () => {
    await using server = await createTestServer({ open })
    const first = await createDeletedUser(server)
    await passDays(server, 31)
    const after = await tablesMentioning(server.db, first.eve.id)
    await server.db.deleteFrom('organizations').execute()
    const second = await createDeletedUser(server, { erase: true })
    expect({ afterRetention: after, onRequest: await tablesMentioning(server.db, second.eve.id) }).toEqual({
      afterRetention: [],
      onRequest: [],
    })
  })

  test('leaves other contributors in shared repositories', async () => {
    await using server = await createTestServer({ open })
    const { sharedId } = await createDeletedUser(server, { erase: true })
    const { contributors } = (await server.get(`/api/repositories/${sharedId}`)).body
    expect(contributors.map(({ name }: { name: string }) => name)).toEqual(['Someone else'])
  })

  test('is no longer counted in follows and votes', async () => {
    await using server = await createTestServer({ open })
    const { otherId, votedId } = await createDeletedUser(server, { erase: true })
    const { followerCount, followingCount } = (await server.get(`/api/users/${otherId}`)).body
    const question = await server.db
      .selectFrom('questions')
      .select('voteCount')
      .where('id', '=', votedId)
      .executeTakeFirst()
    expect({ followerCount, followingCount, voteCount: question?.voteCount }).toEqual({
      followerCount: 0,
      followingCount: 0,
      voteCount: 0,
    })
  })

  test('immediately disappears from follow counts, which is published', async () => {
    await using server = await createTestServer({ open })
    const { otherId } = await createDeletedUser(server)
    const { followerCount } = (await server.get(`/api/users/${otherId}`)).body
    expect({ followerCount, isPublished: server.publishedEvents.some(({ id }) => id === otherId) }).toEqual({
      followerCount: 0,
      isPublished: true,
    })
  })

  test('leaves no tasks in the queue', async () => {
    await using server = await createTestServer({ open })
    await sql`create schema pgboss`.execute(server.db)
    await sql`create table pgboss.job (data jsonb)`.execute(server.db)
    const markedUser = await createMarkedUser(server)
    const run = await server.db.selectFrom('analysisRuns').select('id').executeTakeFirstOrThrow()
    await sql`insert into pgboss.job values (${JSON.stringify({ runId: run.id })}),
      (${JSON.stringify({ userId: markedUser.eve.id })}), (${JSON.stringify({ userId: markedUser.otherId })})`.execute(
      server.db,
    )
    await server.del(`/api/users/${markedUser.eve.id}`, {
      as: markedUser.eve,
      body: { login: markedUser.eve.login, erase: true },
    })
    const { rows } = await sql`select data from pgboss.job`.execute(server.db)
    expect(rows).toEqual([{ data: { userId: markedUser.otherId } }])
  })

  test('leaves anonymous questions and answers', async () => {
    await using server = await createTestServer({ open })
    const { questionId, answerId } = await createDeletedUser(server)
    await passDays(server, 31)
    const readAuthor = (table: 'questions' | 'answers', id: string) =>
      server.db.selectFrom(table).select('userId').where('id', '=', id).executeTakeFirst()
    expect({
      question: await readAuthor('questions', questionId),
      answer: await readAuthor('answers', answerId),
    }).toEqual({ question: { userId: null }, answer: { userId: null } })
  })
})
