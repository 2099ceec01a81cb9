import { resumes } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { adaProfile, addListEntry, createResumeOwner } from '../../../test/create-resume-owner.ts'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { collectDependencies, invalidatedDependencies } from '../../pages/page-dependencies.ts'
import { fileStore } from '../../stores/file-store.ts'

const forms = ['', '.pdf', '.json']

describe.each(databases)('a resume on $kind', ({ open }) => {
  const resumePath = (login: string, form = '') => `/api/resumes/${login}${form}`
  const statuses = async (server: TestServer, login: string, as?: TestUser) =>
    Promise.all(forms.map(async (form) => (await server.get(resumePath(login, form), as && { as })).status))

  test('shows everything but the bench to anonymous visitors', async () => {
    await using server = await createTestServer({ open })
    const { login } = await createResumeOwner(server)
    const { body } = await server.get(resumePath(login))
    expect({
      level: body.user.level,
      positions: body.positions.map(({ jobTitle }: { jobTitle: string }) => jobTitle),
      sections: body.sections.map(({ title }: { title: string }) => title),
    }).toEqual({
      level: 4,
      positions: ['Lead', 'Intern'],
      sections: ['Work Experience', 'Education', 'Languages', 'Talks'],
    })
  })

  test('shows the bench in the API reply to its owner only', async () => {
    await using server = await createTestServer({ open })
    const as = await createResumeOwner(server)
    const fetchTexts = async (caller?: TestUser) =>
      Promise.all(
        forms.map(async (form) =>
          JSON.stringify((await server.get(resumePath(as.login, form), caller && { as: caller })).body),
        ),
      )
    const results = [await fetchTexts(as), await fetchTexts(await server.createUser()), await fetchTexts()]
    expect(results.map((texts) => texts.map((text) => text.includes('canary-bench')))).toEqual([
      [true, false, false],
      [false, false, false],
      [false, false, false],
    ])
  })

  test('hides the data of a built-in section on the bench', async () => {
    await using server = await createTestServer({ open })
    const as = await createResumeOwner(server)
    await server.db.updateTable('sections').set({ area: 'Bench' }).where('type', '=', 'positions').execute()
    const [ownerReply, publicReply] = [
      await server.get(resumePath(as.login), { as }),
      await server.get(resumePath(as.login)),
    ]
    expect({
      ownerPositionCount: ownerReply.body.positions.length,
      publicPositionCount: publicReply.body.positions.length,
    }).toEqual({ ownerPositionCount: 2, publicPositionCount: 0 })
  })

  test('is found by login, not case-sensitive', async () => {
    await using server = await createTestServer({ open })
    await createResumeOwner(server, { login: 'Ada-L' })
    expect(await statuses(server, 'ada-l')).toEqual([200, 200, 200])
  })

  test.each([{ visibility: 'private' }, { visibility: 'hidden' }, { resumeCreated: false }] as const)(
    'with %j returns 404 to everyone but its owner and admins',
    async (hidden) => {
      await using server = await createTestServer({ open })
      const owner = await server.createUser({ ...adaProfile, ...hidden })
      const admin = await server.createUser({ role: 'admin' })
      const results = [await statuses(server, owner.login)]
      for (const caller of [await server.createUser(), owner, admin])
        results.push(await statuses(server, owner.login, caller))
      expect(results).toEqual([
        [404, 404, 404],
        [404, 404, 404],
        [200, 200, 200],
        [200, 200, 200],
      ])
    },
  )

  test('returns 404 for a deleted and for an unknown user', async () => {
    await using server = await createTestServer({ open })
    const { login } = await server.createUser({ ...adaProfile, visibility: 'deleted' })
    expect({
      deletedUser: await statuses(server, login),
      unknownUser: await statuses(server, 'no-such-user'),
    }).toEqual({ deletedUser: [404, 404, 404], unknownUser: [404, 404, 404] })
  })

  test('reveals nothing when hidden', async () => {
    await using server = await createTestServer({ open })
    const { login } = await createResumeOwner(server, { visibility: 'private', name: 'canary-name' })
    const responses = await Promise.all(forms.map((form) => server.get(resumePath(login, form))))
    expect(JSON.stringify(responses)).not.toContain('canary')
  })

  test('has a PDF named after its owner, in both paper sizes', async () => {
    await using server = await createTestServer({ open })
    const { login } = await createResumeOwner(server)
    const [a4, letter] = await Promise.all(
      ['a4', 'letter'].map((paper) => server.get(resumePath(login, '.pdf'), { query: { paper } })),
    )
    expect({
      contentType: a4?.headers['content-type'],
      contentDisposition: a4?.headers['content-disposition'],
      isSamePdf: a4?.body === letter?.body,
    }).toEqual({
      contentType: 'application/pdf',
      contentDisposition: `inline; filename="Ada Lovelace - resume.pdf"; filename*=UTF-8''%C3%81d%C3%A1%20L%C3%B6velace%20-%20resume.pdf`,
      isSamePdf: false,
    })
  })

  test('returns 304 for an unchanged PDF', async () => {
    await using server = await createTestServer({ open })
    const as = await createResumeOwner(server)
    const { headers } = await server.get(resumePath(as.login, '.pdf'))
    const revalidate = () =>
      server.get(resumePath(as.login, '.pdf'), { headers: { 'if-none-match': headers.etag ?? '' } })
    const before = await revalidate()
    await addListEntry(server, as, 'positions', { jobTitle: 'Chief' })
    expect({ beforeChange: before.status, afterChange: (await revalidate()).status }).toEqual({
      beforeChange: 304,
      afterChange: 200,
    })
  })

  test('returns 400 for an unsupported paper size', async () => {
    await using server = await createTestServer({ open })
    const { login } = await createResumeOwner(server)
    expect((await server.get(resumePath(login, '.pdf'), { query: { paper: 'a3' } })).status).toBe(400)
  })

  test('does not fetch an avatar from another host', async () => {
    await using server = await createTestServer({ open })
    const { login } = await createResumeOwner(server, { avatarUrl: 'http://127.0.0.1:1/ada.png' })
    expect((await server.get(resumePath(login, '.pdf'))).status).toBe(200)
  })

  test('exports the absolute avatar URL, and no private email address or phone number', async () => {
    await using server = await createTestServer({ open })
    const avatarUrl = await fileStore(server.db).add({ content: Buffer.from('x'), type: 'image/png' })
    const { login } = await createResumeOwner(server, { avatarUrl, phone: '555-canary' })
    const { body } = await server.get(resumePath(login, '.json'))
    expect({
      image: body.basics.image,
      email: body.basics.email,
      includesPhone: JSON.stringify(body).includes('canary'),
    }).toEqual({ image: server.deps.settings.publicUrl + avatarUrl, email: undefined, includesPhone: false })
  })

  test.each([
    [
      'a position',
      (server: TestServer, as: TestUser) => addListEntry(server, as, 'positions', { jobTitle: 'Chief' }),
    ],
    [
      'a text',
      (server: TestServer, as: TestUser) => addListEntry(server, as, 'sections', { title: 'Hobbies' }),
    ],
    ['the avatar', (server: TestServer, as: TestUser) => server.del('/api/profile/avatar', { as })],
  ])('invalidates the page when %s changes', async (_, change) => {
    await using server = await createTestServer({ open })
    const as = await createResumeOwner(server)
    const { body } = await server.get(resumePath(as.login))
    const eventCount = server.publishedEvents.length
    await change(server, as)
    const invalidated = server.publishedEvents.slice(eventCount).flatMap(invalidatedDependencies)
    expect(invalidated.some((subject) => collectDependencies(resumes.get, body).has(subject))).toBe(true)
  })
})
