import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { insertJob, insertOrganizationWithMembers } from '../../../../test/insert-job.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { TestUser } from '../../../../test/test-users.ts'
import { cleanUp } from '../../clean-up/clean-up.ts'

/** An organization with an owner and a recruiter, a recruiter without an organization, and a candidate. */
async function createScene(server: TestServer) {
  const [owner, recruiter, freelancer, ada] = [
    await server.createUser({ name: 'Olga Owner' }),
    await server.createUser({ name: 'Rui Recruiter' }),
    await server.createUser({ role: 'client', name: 'Fritz Freelancer' }),
    await server.createUser({ login: 'ada' }),
  ]
  const organizationId = await insertOrganizationWithMembers(server, 'Oakfield', { owner, recruiter })
  const jobId = await insertJob(server, organizationId, { title: 'Payments engineer' })
  const within = `organizationId=${organizationId}`
  const records = async (as: TestUser, query = '') =>
    (await server.get(`/api/candidate-records?ids=${ada.id}&${query}`, { as })).body
  return { owner, recruiter, freelancer, ada, jobId, organizationId, within, records }
}

async function listEvents({ db }: TestServer) {
  const rows = await db
    .selectFrom('hiringLog')
    .select(['action', 'recruiterId', 'organizationId', 'userId', 'jobId', 'details'])
    .orderBy('id')
    .execute()
  return rows
}

describe.each(databases)('notes, tags and shortlists on $kind', ({ open }) => {
  test('are shared within an organization and recorded without their texts', async () => {
    await using server = await createTestServer({ open })
    const { owner, recruiter, ada, jobId, organizationId, within, records } = await createScene(server)
    const body = { userId: ada.id, text: 'Free from February' }
    const note = await server.post(`/api/candidate-notes?${within}`, { as: recruiter, body })
    const tag = { userId: ada.id, tag: 'Call booked' }
    await server.post(`/api/candidate-tags?${within}`, { as: recruiter, body: tag })
    await server.put(`/api/shortlists/${jobId}/${ada.id}?${within}`, { as: recruiter })
    await server.put(`/api/candidate-notes/${note.body._id}?${within}`, {
      ...{ as: owner, body: { text: 'Free from March' } },
    })
    expect(await records(owner, within)).toMatchObject([
      {
        notes: [{ text: 'Free from March', authorName: 'Olga Owner' }],
        tags: [{ tag: 'Call booked' }],
        jobs: [{ jobId, title: 'Payments engineer' }],
      },
    ])
    const events = await listEvents(server)
    const about = { organizationId, userId: ada.id }
    expect(events).toMatchObject([
      { ...about, action: 'note', recruiterId: recruiter.id, details: { change: 'added' } },
      { ...about, action: 'tag', recruiterId: recruiter.id, details: { change: 'added' } },
      { ...about, action: 'shortlist', recruiterId: recruiter.id, jobId },
      { ...about, action: 'note', recruiterId: owner.id, details: { change: 'changed' } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/February|March|Call booked/)
  })

  test('of another scope are hidden and cannot be changed', async () => {
    await using server = await createTestServer({ open })
    const { recruiter, freelancer, ada, jobId, within, records } = await createScene(server)
    const body = { userId: ada.id, text: 'Strong on payments' }
    const { body: note } = await server.post(`/api/candidate-notes?${within}`, { as: recruiter, body })
    const { body: tag } = await server.post(`/api/candidate-tags?${within}`, {
      ...{ as: recruiter, body: { userId: ada.id, tag: 'Data' } },
    })
    const as = freelancer
    const statuses = {
      read: (await server.get(`/api/candidate-records?ids=${ada.id}&${within}`, { as })).status,
      update: (await server.put(`/api/candidate-notes/${note._id}`, { as, body: { text: 'x' } })).status,
      removeNote: (await server.del(`/api/candidate-notes/${note._id}`, { as })).status,
      removeTag: (await server.del(`/api/candidate-tags/${tag._id}`, { as })).status,
      shortlist: (await server.put(`/api/shortlists/${jobId}/${ada.id}`, { as })).status,
      jobCandidates: (await server.get(`/api/candidates?jobId=${jobId}`, { as })).status,
    }
    expect(statuses).toEqual({
      ...{ read: 403, update: 404, removeNote: 404, removeTag: 404, shortlist: 404, jobCandidates: 404 },
    })
    expect(await records(freelancer)).toMatchObject([{ notes: [], tags: [], jobs: [] }])
  })

  test('a tag is stored once, regardless of case, and filters candidates', async () => {
    await using server = await createTestServer({ open })
    const { freelancer: as, ada } = await createScene(server)
    const bob = await server.createUser({ login: 'bob' })
    for (const { id } of [ada, bob]) await server.post('/api/candidates', { as, body: { id } })
    for (const tag of ['Data', 'data'])
      await server.post('/api/candidate-tags', { as, body: { userId: ada.id, tag } })
    const { body: candidates } = await server.get('/api/candidates?tag=DATA', { as })
    const { body: tags } = await server.get('/api/candidate-tags', { as })
    expect({ logins: candidates.map(({ user }: { user: { login: string } }) => user.login), tags }).toEqual({
      logins: ['ada'],
      tags: [{ tag: 'Data', count: 1 }],
    })
  })

  test('lists the shortlist of a job with its count, also after the candidate was removed', async () => {
    await using server = await createTestServer({ open })
    const { recruiter: as, ada, jobId, within } = await createScene(server)
    const path = `/api/shortlists/${jobId}/${ada.id}?${within}`
    const read = async () => {
      const { body } = await server.get(`/api/candidates?jobId=${jobId}&${within}`, { as })
      const { body: jobs } = await server.get(`/api/shortlists?${within}`, { as })
      return { users: body.map(({ userId }: { userId: string }) => userId), count: jobs[0].count }
    }
    for (const _ of [1, 2]) await server.put(path, { as })
    const added = await read()
    await server.del(path, { as })
    const again = await server.del(path, { as })
    expect({ added, removed: await read(), again: again.status }).toEqual({
      ...{ added: { users: [ada.id], count: 1 }, removed: { users: [], count: 0 }, again: 404 },
    })
    expect((await listEvents(server)).map(({ action }) => action)).toEqual(['shortlist', 'unshortlist'])
  })

  test('disappear while the consent is withdrawn, and return with it', async () => {
    await using server = await createTestServer({ open })
    const { freelancer: as, ada, records } = await createScene(server)
    await server.post('/api/candidate-notes', { as, body: { userId: ada.id, text: 'Hello' } })
    await server.post('/api/candidate-tags', { as, body: { userId: ada.id, tag: 'Data' } })
    const before = await records(as)
    await server.patch('/api/profile', { as: ada, body: { findable: false } })
    const during = await records(as)
    const { body: tags } = await server.get('/api/candidate-tags', { as })
    const added = await server.post('/api/candidate-notes', { as, body: { userId: ada.id, text: 'More' } })
    await server.patch('/api/profile', { as: ada, body: { findable: true } })
    expect({ during, tags, added: added.status, after: await records(as) }).toEqual({
      ...{ during: [], tags: [], added: 404, after: before },
    })
  })

  test.each([
    [29, 1],
    [31, 0],
  ])('%s days after the consent was withdrawn, the clean-up leaves %s of each', async (days, count) => {
    await using server = await createTestServer({ open })
    const { freelancer, ada, jobId } = await createScene(server)
    const id = randomUUIDv7()
    const scope = { id, userId: ada.id, recruiterId: freelancer.id, organizationId: null }
    await server.db
      .insertInto('candidateNotes')
      .values({ ...scope, authorId: null, text: 'x' })
      .execute()
    await server.db
      .insertInto('candidateTags')
      .values({ ...scope, tag: 'x' })
      .execute()
    await server.db
      .insertInto('shortlistEntries')
      .values({ id, jobId, userId: ada.id, addedBy: null })
      .execute()
    await server.db
      .insertInto('candidates')
      .values({ id, userId: ada.id, recruiterId: freelancer.id })
      .execute()
    await server.patch('/api/profile', { as: ada, body: { findable: false } })
    await sql`update consent_changes set changed_at = now() - make_interval(days => ${days})`.execute(
      server.db,
    )
    await cleanUp(server.deps)
    const counts: Record<string, number> = {}
    for (const table of ['candidateNotes', 'candidateTags', 'shortlistEntries', 'candidates'] as const)
      counts[table] = (await server.db.selectFrom(table).select('id').execute()).length
    expect(counts).toEqual({
      ...{ candidateNotes: count, candidateTags: count, shortlistEntries: count, candidates: count },
    })
  })
})
