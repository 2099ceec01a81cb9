import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aRepositoryRow, hasPartIn } from '../../../test/a-repository-row.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { anIcon, changePackage, registerPackage } from '../../../test/send-package.ts'
import { aJob, anOrganization } from '../../../test/things-of-people.ts'

/** An admin, and somebody whose repository uses these packages. */
async function people(server: TestServer, ...names: string[]) {
  const [ada, admin] = [await server.person(), await server.person({ role: 'admin' })]
  const repositoryId = await aRepositoryRow(server)
  await hasPartIn(server, ada, repositoryId)
  for (const name of names)
    await server.db
      .insertInto('repositoryPackages')
      .values({ repositoryId, ecosystem: 'npm', name })
      .execute()
  return { ada, admin, repositoryId }
}

const technologyOf = async ({ db }: TestServer, name: string) =>
  (
    await db
      .selectFrom('repositoryPackages')
      .select('technology')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).technology

const filesIn = async ({ db }: TestServer) =>
  (await db.selectFrom('files').select('name').execute()).map(({ name }) => `/files/${name}`)

const whole = { name: 'loomery', packageNames: ['loom.ery'], badge: 'dev-ops', weight: 3 }

describe.each(databases)('the package form on $kind', ({ open }) => {
  test('registers at once what an admin sends (spec §6)', async () => {
    await using server = await aServer({ open })
    const { admin } = await people(server)
    const { status, body } = await registerPackage(server, admin, { fields: whole })
    expect([status, body]).toEqual([
      201,
      {
        ...{ ...whole, _id: body._id, title: 'Loomery', group: 'util', projectCount: 0, pending: false },
        iconUrl: expect.stringMatching(/^\/files\/.+\.png$/),
      },
    ])
  })

  test('takes the packages of that name at once, however they are spelled', async () => {
    await using server = await aServer({ open })
    const { admin, repositoryId } = await people(server)
    const use = { repositoryId, ecosystem: 'pypi', name: 'Loom_Ery' }
    await server.db.insertInto('repositoryPackages').values(use).execute()
    await registerPackage(server, admin, { fields: whole })
    expect(await technologyOf(server, 'Loom_Ery')).toBe('loomery')
  })

  test('gives them back when it is named otherwise, and when it is removed', async () => {
    await using server = await aServer({ open })
    const { admin } = await people(server, 'loom.ery', 'weave')
    const { body } = await registerPackage(server, admin, { fields: whole })
    const seen = async () => [await technologyOf(server, 'loom.ery'), await technologyOf(server, 'weave')]
    const first = await seen()
    await changePackage(server, admin, body._id, { fields: { name: 'weave', packageNames: ['weave'] } })
    const renamed = await seen()
    await server.del(`/api/packages/${body._id}`, { as: admin })
    expect([first, renamed, await seen()]).toEqual([
      ['loomery', null],
      [null, 'weave'],
      [null, null],
    ])
  })

  test('keeps no name of a package of private code that nobody knows any more', async () => {
    await using server = await aServer({ open })
    const { admin, repositoryId } = await people(server, 'loom.ery')
    await server.db
      .updateTable('repositories')
      .set({ private: true })
      .where('id', '=', repositoryId)
      .execute()
    const { body } = await registerPackage(server, admin, { fields: whole })
    await server.del(`/api/packages/${body._id}`, { as: admin })
    expect(await server.db.selectFrom('repositoryPackages').selectAll().execute()).toEqual([])
  })

  test('lets two who register the same at once be one and a conflict', async () => {
    await using server = await aServer({ open })
    const { admin } = await people(server)
    const both = await Promise.all([
      registerPackage(server, admin, { fields: whole }),
      registerPackage(server, admin, { fields: { ...whole, name: 'other' } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('shrinks the list of unknown packages by what somebody proposes (spec §2)', async () => {
    await using server = await aServer({ open })
    const { ada } = await people(server, 'loom.ery', 'weave')
    await registerPackage(server, ada, { fields: { name: 'weave' } })
    const { body } = await server.get(`/api/users/${ada.id}/packages/unknown`, { as: ada })
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['loom.ery'])
  })

  test('finds packages by title, name and the names of their packages, ten at most', async () => {
    await using server = await aServer({ open })
    const { admin, ada } = await people(server, 'weave')
    for (let place = 0; place < 11; place++)
      await registerPackage(server, admin, {
        fields: { title: `Reed ${place}`, name: `reed-${place}`, packageNames: [`@loom/reed-${place}`] },
      })
    await registerPackage(server, ada, { fields: { name: 'weave' } })
    const found = async (typed: string) =>
      (await server.get(`/api/search/packages?package=${encodeURIComponent(typed)}`, { as: ada })).body.length
    expect([
      await found('REED'),
      await found('reed-7'),
      await found('@loom/reed-3'),
      await found('weave'),
    ]).toEqual([10, 1, 1, 0])
  })
})

test('an icon is drawn anew at 128 pixels (spec §9)', async () => {
  await using server = await aServer()
  const { admin } = await people(server)
  const { body } = await registerPackage(server, admin)
  const file = await server.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  const { width, height } = await sharp(file.content).metadata()
  expect([body.iconUrl, width, height]).toEqual([`/files/${file.name}`, 128, 128])
})

test('a new icon takes the place of the one before, which is removed', async () => {
  await using server = await aServer()
  const { admin } = await people(server)
  const { body } = await registerPackage(server, admin)
  const changed = await changePackage(server, admin, body._id, { icon: await anIcon() })
  expect([await filesIn(server), changed.body.iconUrl === body.iconUrl]).toEqual([
    [changed.body.iconUrl],
    false,
  ])
})

test('the icon stays where none is sent', async () => {
  await using server = await aServer()
  const { admin } = await people(server)
  const { body } = await registerPackage(server, admin)
  const changed = await changePackage(server, admin, body._id, { fields: { title: 'Other' } })
  expect([changed.body.iconUrl, changed.body.title]).toEqual([body.iconUrl, 'Other'])
})

test('the icon goes with its package', async () => {
  await using server = await aServer()
  const { admin } = await people(server)
  const { body } = await registerPackage(server, admin)
  await server.del(`/api/packages/${body._id}`, { as: admin })
  expect(await filesIn(server)).toEqual([])
})

test.each([
  ['no icon (spec §5)', { icon: null }, 'Please attach an icon'],
  [
    'an icon that cannot be drawn',
    { icon: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
    undefined,
  ],
  ['no title (spec §5)', { fields: { title: ' ' } }, 'All fields are required'],
  ['a group that is none', { fields: { group: 'nowhere' } }, 'All fields are required'],
] as const)('with %s nothing is registered', async (_, sent, sentence) => {
  await using server = await aServer()
  const { admin } = await people(server)
  const { status, body } = await registerPackage(server, admin, sent)
  const told = sentence === undefined || JSON.stringify(body).includes(sentence)
  const rows = await server.db.selectFrom('packages').select('id').execute()
  expect([status, told, rows]).toEqual([400, true, []])
})

test('what is not on their list nobody registers but an admin', async () => {
  await using server = await aServer()
  const { ada } = await people(server, 'weave')
  const names = [{ name: 'react' }, {}, { name: 'weave', packageNames: ['another'] }]
  const answers = await Promise.all(names.map((fields) => registerPackage(server, ada, { fields })))
  expect(answers.map(({ status, body }) => [status, body.errorMessage])).toEqual(
    names.map(() => [400, 'Only packages on your list of unknown packages can be registered']),
  )
})

test('of what somebody proposes only title, group and icon are theirs to say', async () => {
  await using server = await aServer()
  const { ada } = await people(server, 'weave')
  const { body } = await registerPackage(server, ada, {
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

test('what is proposed changes nothing till an admin approves it', async () => {
  await using server = await aServer()
  const { ada, admin } = await people(server, 'weave')
  const { body } = await registerPackage(server, ada, { fields: { name: 'weave' } })
  const proposed = [await technologyOf(server, 'weave'), server.sent.length]
  const approved = await changePackage(server, admin, body._id, { fields: { packageNames: ['weave'] } })
  expect([proposed, approved.body.pending, await technologyOf(server, 'weave')]).toEqual([
    [null, 0],
    false,
    'weave',
  ])
})

test('a change is applied to the people and the repositories it touches', async () => {
  await using server = await aServer()
  const { admin } = await people(server)
  await registerPackage(server, admin, { fields: whole })
  const touched = { keys: ['loomery'], names: ['loom.ery'] }
  expect(server.sent.map(({ payload }) => payload)).toEqual([
    { to: 'people', touched, after: null },
    { to: 'repositories', touched, after: null },
  ])
})

test('jobs that name it are told to have changed', async () => {
  await using server = await aServer()
  const { admin, ada } = await people(server)
  const organizationId = await anOrganization(server, ada)
  const jobId = await aJob(server, organizationId, { packages: ['loomery'] })
  const before = server.announced.length
  await registerPackage(server, admin, { fields: whole })
  expect(server.announced.slice(before)).toEqual([{ type: 'job', id: jobId, version: 2 }])
})

test('a sync says of how many people the rating is looked at', async () => {
  await using server = await aServer()
  const admin = await server.person({ role: 'admin' })
  const { status, body } = await server.patch('/api/packages', { as: admin, body: { action: 'sync' } })
  expect([status, body, server.sent.map(({ name }) => name)]).toEqual([
    202,
    { queued: 0 },
    ['apply-catalogue', 'apply-catalogue'],
  ])
})
