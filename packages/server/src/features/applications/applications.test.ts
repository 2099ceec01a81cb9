import { applicationSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { apply, createApplicationScene } from '../../../test/create-applicant.ts'
import { createResumeOwner } from '../../../test/create-resume-owner.ts'
import { databases } from '../../../test/databases.ts'
import { publishedDaysAgo } from '../../../test/insert-job.ts'
import { insertRepository, insertUserRepository } from '../../../test/insert-repository.ts'
import { createTestServer } from '../../../test/test-server.ts'

const PRIVATE_NAME = 'secret-employer/hush-hush'

describe.each(databases)('applications on $kind', ({ open }) => {
  test('send exactly what the preview shows, and nothing before', async () => {
    await using server = await createTestServer({ open, now: () => new Date('2026-11-23T10:00:00.000Z') })
    const scene = await createApplicationScene(server, { phone: '+351 912 345 418' })
    const { applicant, jobId, recruiter } = scene
    const preview = await server.get(`/api/jobs/${jobId}/application`, { as: applicant })
    const board = `/api/organizations/${scene.organizationId}/applications`
    const before = await server.get(board, { as: recruiter })
    const id = await apply(server, scene, { message: 'Hello' })
    const { body } = await server.get(`/api/applications/${id}`, { as: recruiter })
    expect({ before: before.body, blocker: preview.body.blocker, phone: preview.body.options.phone }).toEqual(
      { before: [], blocker: null, phone: '+351 … 418' },
    )
    expect(body.snapshot).toEqual(preview.body.snapshot)
    expect(body).toMatchObject({ message: 'Hello', state: 'viewed', viewer: 'organization' })
    expect(body.snapshot).toMatchObject({
      figures: { model: 'xp/2', catalogVersion: 'tests' },
      person: { name: 'Ada Byrne', phone: null },
      skills: [
        { name: 'typescript', experience: 120, temperature: 60 },
        { name: 'go', experience: 0 },
        { title: 'React', experience: 0 },
      ],
    })
  })

  test('contain a phone number only if it is included', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server, { phone: '+351 912 345 418' })
    const id = await apply(server, scene, { include: { phone: true } })
    const { body } = await server.get(`/api/applications/${id}`, { as: scene.recruiter })
    expect(body.snapshot.person.phone).toBe('+351 912 345 418')
  })

  test('name public repositories and never private ones', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server)
    const publicId = await insertRepository(server, { fullName: 'ada/engine' })
    const privateId = await insertRepository(server, { fullName: PRIVATE_NAME, private: true })
    for (const repositoryId of [publicId, privateId])
      await insertUserRepository(server, scene.applicant, repositoryId, { contributed: true })
    const id = await apply(server, scene, { include: { attested: true } })
    const stored = await server.db.selectFrom('applications').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(stored)).not.toContain('hush-hush')
    expect(stored[0]!.snapshot.repositories.map(({ fullName }) => fullName)).toEqual(['ada/engine'])
    expect(stored[0]!.snapshot.publicRepositoryCount).toBe(1)
  })

  test('keep the figures of the day on which they were sent', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server)
    const id = await apply(server, scene)
    await server.patch('/api/profile', { as: scene.applicant, body: { name: 'Another Name' } })
    const { body } = await server.get(`/api/applications/${id}`, { as: scene.recruiter })
    expect(body.snapshot.person.name).toBe('Ada Byrne')
  })

  test('are sent once, even by two requests at the same time', async () => {
    await using server = await createTestServer({ open })
    const { applicant, jobId } = await createApplicationScene(server)
    const send = () => server.post(`/api/jobs/${jobId}/application`, { as: applicant, body: {} })
    const responses = await Promise.all([send(), send()])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await send()).body.errorMessage).toBe(applicationSentences.alreadySent)
  })

  test('can be withdrawn and sent again while the job is open', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server)
    const first = await apply(server, scene, { message: 'Take one' })
    await server.post(`/api/applications/${first}/withdraw`, { as: scene.applicant })
    const second = await apply(server, scene)
    const { body } = await server.get('/api/applications', { as: scene.applicant })
    expect(body.map(({ _id, state }: { _id: string; state: string }) => [_id, state])).toEqual([
      [second, 'sent'],
      [first, 'withdrawn'],
    ])
  })

  test('stay listed for the applicant after the job is deleted', async () => {
    await using server = await createTestServer({ open })
    const scene = await createApplicationScene(server)
    await apply(server, scene)
    await server.del(`/api/jobs/${scene.jobId}`, { as: scene.owner })
    const { body } = await server.get('/api/applications', { as: scene.applicant })
    expect(body).toMatchObject([{ jobId: null, jobState: 'deleted', jobTitle: 'Full-stack engineer' }])
  })
})

test('rejects applications that are not possible, with the reason', async () => {
  await using server = await createTestServer()
  const scene = await createApplicationScene(server)
  const { jobId, recruiter, applicant } = scene
  const send = async (as = applicant) => {
    const { status, body } = await server.post(`/api/jobs/${jobId}/application`, { as, body: {} })
    return `${status} ${body.errorMessage}`
  }
  const setJob = (columns: object) =>
    server.db.updateTable('jobs').set(columns).where('id', '=', jobId).execute()
  const results = { own: await send(recruiter), hidden: '', expired: '', link: '', draft: '' }
  results.hidden = await send(await server.createUser({ visibility: 'private' }))
  await setJob(publishedDaysAgo(400))
  results.expired = await send()
  await setJob({ ...publishedDaysAgo(0), applyMethod: 'link' })
  results.link = await send()
  await setJob({ applyMethod: 'profile', status: 'draft' })
  results.draft = (await send()).slice(0, 3)
  expect(results).toEqual({
    own: `409 ${applicationSentences.ownOrganization}`,
    hidden: `409 ${applicationSentences.hiddenProfile}`,
    expired: `409 ${applicationSentences.expired}`,
    link: `409 ${applicationSentences.otherMethod}`,
    draft: '404',
  })
})

test('allows people to apply who did not agree to being found by recruiters', async () => {
  await using server = await createTestServer()
  const scene = await createApplicationScene(server, { findableSince: null })
  await apply(server, scene)
  const { body } = await server.get(`/api/organizations/${scene.organizationId}/applications`, {
    as: scene.recruiter,
  })
  expect(body).toMatchObject([{ person: { name: 'Ada Byrne' } }])
})

test('stores the resume as it was when the application was sent', async () => {
  await using server = await createTestServer()
  const { login } = await createResumeOwner(server)
  const row = await server.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const applicant = await server.signIn({ id: row.id, login })
  const scene = await createApplicationScene(server)
  await server.db.updateTable('users').set({ resumeCreated: true }).where('id', '=', row.id).execute()
  const id = await apply(server, { ...scene, applicant }, { include: { resume: true } })
  await server.db.deleteFrom('positions').where('userId', '=', row.id).execute()
  const stored = await server.db
    .selectFrom('applications')
    .select('resume')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.resume?.positions.length).toBeGreaterThan(0)
})

test('rejects a resume that does not exist', async () => {
  await using server = await createTestServer()
  const { applicant, jobId } = await createApplicationScene(server)
  const body = { include: { resume: true } }
  const response = await server.post(`/api/jobs/${jobId}/application`, { as: applicant, body })
  expect(response).toMatchObject({ status: 400, body: { errorMessage: applicationSentences.noResume } })
})

test('rejects a message of more than 2,000 characters', async () => {
  await using server = await createTestServer()
  const { applicant, jobId } = await createApplicationScene(server)
  const body = { message: 'a'.repeat(2001) }
  const response = await server.post(`/api/jobs/${jobId}/application`, { as: applicant, body })
  expect(response.status).toBe(400)
})
