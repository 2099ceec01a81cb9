import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertOpenJob, insertOrganization } from '../../../test/insert-content.ts'
import { insertRepository, insertUserRepository } from '../../../test/insert-repository.ts'
import { createIcon, sendNewPackage, sendPackageUpdate } from '../../../test/send-package.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

/** Creates an admin, and a user whose repository uses these packages. */
async function createUsers(server: TestServer, ...names: string[]) {
  const [ada, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
  const repositoryId = await insertRepository(server)
  await insertUserRepository(server, ada, repositoryId)
  for (const name of names)
    await server.db
      .insertInto('repositoryPackages')
      .values({ repositoryId, ecosystem: 'npm', name })
      .execute()
  return { ada, admin, repositoryId }
}

const findTechnology = async ({ db }: TestServer, name: string) =>
  (
    await db
      .selectFrom('repositoryPackages')
      .select('technology')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).technology

const listFiles = async ({ db }: TestServer) =>
  (await db.selectFrom('files').select('name').execute()).map(({ name }) => `/files/${name}`)

const completeFields = { name: 'loomery', packageNames: ['loom.ery'], badge: 'dev-ops', weight: 3 }

describe.each(databases)('package changes on $kind', ({ open }) => {
  test('registers a package immediately for an admin (spec §6)', async () => {
    await using server = await createTestServer({ open })
    const { admin } = await createUsers(server)
    const { status, body } = await sendNewPackage(server, admin, { fields: completeFields })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...{
          ...completeFields,
          _id: body._id,
          title: 'Loomery',
          group: 'util',
          projectCount: 0,
          pending: false,
        },
        iconUrl: expect.stringMatching(/^\/files\/.+\.png$/),
      },
    })
  })

  test('assigns existing packages of that name in any spelling', async () => {
    await using server = await createTestServer({ open })
    const { admin, repositoryId } = await createUsers(server)
    const use = { repositoryId, ecosystem: 'pypi', name: 'Loom_Ery' }
    await server.db.insertInto('repositoryPackages').values(use).execute()
    await sendNewPackage(server, admin, { fields: completeFields })
    expect(await findTechnology(server, 'Loom_Ery')).toBe('loomery')
  })

  test('unassigns packages after a rename and a removal', async () => {
    await using server = await createTestServer({ open })
    const { admin } = await createUsers(server, 'loom.ery', 'weave')
    const { body } = await sendNewPackage(server, admin, { fields: completeFields })
    const findTechnologies = async () => [
      await findTechnology(server, 'loom.ery'),
      await findTechnology(server, 'weave'),
    ]
    const first = await findTechnologies()
    await sendPackageUpdate(server, admin, body._id, { fields: { name: 'weave', packageNames: ['weave'] } })
    const renamed = await findTechnologies()
    await server.del(`/api/packages/${body._id}`, { as: admin })
    expect({ first, renamed, technologies: await findTechnologies() }).toEqual({
      first: ['loomery', null],
      renamed: [null, 'weave'],
      technologies: [null, null],
    })
  })

  test('deletes names of unknown packages of private code', async () => {
    await using server = await createTestServer({ open })
    const { admin, repositoryId } = await createUsers(server, 'loom.ery')
    await server.db
      .updateTable('repositories')
      .set({ private: true })
      .where('id', '=', repositoryId)
      .execute()
    const { body } = await sendNewPackage(server, admin, { fields: completeFields })
    await server.del(`/api/packages/${body._id}`, { as: admin })
    expect(await server.db.selectFrom('repositoryPackages').selectAll().execute()).toEqual([])
  })

  test('returns 409 to one of two concurrent registrations', async () => {
    await using server = await createTestServer({ open })
    const { admin } = await createUsers(server)
    const replies = await Promise.all([
      sendNewPackage(server, admin, { fields: completeFields }),
      sendNewPackage(server, admin, { fields: { ...completeFields, name: 'other' } }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('removes proposed packages from the list of unknown ones (spec §2)', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createUsers(server, 'loom.ery', 'weave')
    await sendNewPackage(server, ada, { fields: { name: 'weave' } })
    const { body } = await server.get(`/api/users/${ada.id}/packages/unknown`, { as: ada })
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['loom.ery'])
  })

  test('finds packages by title, name and package names, ten at most', async () => {
    await using server = await createTestServer({ open })
    const { admin, ada } = await createUsers(server, 'weave')
    for (let index = 0; index < 11; index++)
      await sendNewPackage(server, admin, {
        fields: { title: `Reed ${index}`, name: `reed-${index}`, packageNames: [`@loom/reed-${index}`] },
      })
    await sendNewPackage(server, ada, { fields: { name: 'weave' } })
    const countSuggestions = async (query: string) =>
      (await server.get(`/api/search/packages?package=${encodeURIComponent(query)}`, { as: ada })).body.length
    expect({
      title: await countSuggestions('REED'),
      name: await countSuggestions('reed-7'),
      packageName: await countSuggestions('@loom/reed-3'),
      unapproved: await countSuggestions('weave'),
    }).toEqual({ title: 10, name: 1, packageName: 1, unapproved: 0 })
  })
})

test('resizes an icon to 128 pixels (spec §9)', async () => {
  await using server = await createTestServer()
  const { admin } = await createUsers(server)
  const { body } = await sendNewPackage(server, admin)
  const file = await server.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  const { width, height } = await sharp(file.content!).metadata()
  expect({ iconUrl: body.iconUrl, width, height }).toEqual({
    iconUrl: `/files/${file.name}`,
    width: 128,
    height: 128,
  })
})

test('deletes the previous icon when it is replaced', async () => {
  await using server = await createTestServer()
  const { admin } = await createUsers(server)
  const { body } = await sendNewPackage(server, admin)
  const changed = await sendPackageUpdate(server, admin, body._id, { icon: await createIcon() })
  expect({ files: await listFiles(server), isIconReused: changed.body.iconUrl === body.iconUrl }).toEqual({
    files: [changed.body.iconUrl],
    isIconReused: false,
  })
})

test('keeps the icon if none is sent', async () => {
  await using server = await createTestServer()
  const { admin } = await createUsers(server)
  const { body } = await sendNewPackage(server, admin)
  const changed = await sendPackageUpdate(server, admin, body._id, { fields: { title: 'Other' } })
  expect({ iconUrl: changed.body.iconUrl, title: changed.body.title }).toEqual({
    iconUrl: body.iconUrl,
    title: 'Other',
  })
})

test('deletes the icon with its package', async () => {
  await using server = await createTestServer()
  const { admin } = await createUsers(server)
  const { body } = await sendNewPackage(server, admin)
  await server.del(`/api/packages/${body._id}`, { as: admin })
  expect(await listFiles(server)).toEqual([])
})

test.each([
  ['no icon (spec §5)', { icon: null }, 'Please attach an icon'],
  ['an unreadable icon', { icon: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }, undefined],
  ['no title (spec §5)', { fields: { title: ' ' } }, 'All fields are required'],
  ['an unknown group', { fields: { group: 'nowhere' } }, 'All fields are required'],
] as const)('registers nothing with %s', async (_, form, message) => {
  await using server = await createTestServer()
  const { admin } = await createUsers(server)
  const { status, body } = await sendNewPackage(server, admin, form)
  const hasMessage = message === undefined || JSON.stringify(body).includes(message)
  const rows = await server.db.selectFrom('packages').select('id').execute()
  expect({ status, hasMessage, rows }).toEqual({ status: 400, hasMessage: true, rows: [] })
})

test("rejects packages outside the user's list of unknown ones, except from admins", async () => {
  await using server = await createTestServer()
  const { ada } = await createUsers(server, 'weave')
  const names = [{ name: 'react' }, {}, { name: 'weave', packageNames: ['another'] }]
  const responses = await Promise.all(names.map((fields) => sendNewPackage(server, ada, { fields })))
  expect(responses.map(({ status, body }) => [status, body.errorMessage])).toEqual(
    names.map(() => [400, 'You can only register packages from your list of unknown packages']),
  )
})

test('ignores all proposed fields but title, group and icon', async () => {
  await using server = await createTestServer()
  const { ada } = await createUsers(server, 'weave')
  const { body } = await sendNewPackage(server, ada, {
    fields: { name: 'weave', badge: 'dev-ops', weight: 9 },
  })
  expect(body).toMatchObject({
    name: 'weave',
    packageNames: ['weave'],
    badge: null,
    weight: 0,
    pending: true,
  })
})

test('applies a proposal only after an admin approves it', async () => {
  await using server = await createTestServer()
  const { ada, admin } = await createUsers(server, 'weave')
  const { body } = await sendNewPackage(server, ada, { fields: { name: 'weave' } })
  const proposed = [await findTechnology(server, 'weave'), server.enqueuedTasks.length]
  const approved = await sendPackageUpdate(server, admin, body._id, { fields: { packageNames: ['weave'] } })
  expect({
    proposed,
    pending: approved.body.pending,
    technology: await findTechnology(server, 'weave'),
  }).toEqual({ proposed: [null, 0], pending: false, technology: 'weave' })
})

test('sends tasks for the affected users and repositories', async () => {
  await using server = await createTestServer()
  const { admin } = await createUsers(server)
  await sendNewPackage(server, admin, { fields: completeFields })
  const affected = { keys: ['loomery'], names: ['loom.ery'] }
  expect(server.enqueuedTasks.map(({ payload }) => payload)).toEqual([
    { to: 'users', affected, after: null },
    { to: 'repositories', affected, after: null },
  ])
})

test('publishes events for jobs that name the package', async () => {
  await using server = await createTestServer()
  const { admin, ada } = await createUsers(server)
  const organizationId = await insertOrganization(server, ada)
  const jobId = await insertOpenJob(server, organizationId, { packages: ['loomery'] })
  const eventCountBefore = server.publishedEvents.length
  await sendNewPackage(server, admin, { fields: completeFields })
  expect(server.publishedEvents.slice(eventCountBefore)).toEqual([{ type: 'job', id: jobId, version: 2 }])
})

test('returns the number of queued ratings for a sync', async () => {
  await using server = await createTestServer()
  const admin = await server.createUser({ role: 'admin' })
  const { status, body } = await server.patch('/api/packages', { as: admin, body: { action: 'sync' } })
  expect({ status, body, tasks: server.enqueuedTasks.map(({ name }) => name) }).toEqual({
    status: 202,
    body: { queued: 0 },
    tasks: ['apply-catalog', 'apply-catalog'],
  })
})
