import { errorSentences, organizationSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { type AcmeContext, createAcme } from '../../../test/acme.ts'
import { databases } from '../../../test/databases.ts'
import type { TestUser } from '../../../test/test-users.ts'

const unknownId = '0199c000-0000-7000-8000-00000000dead'

describe.each(databases)('organization members on $kind', ({ open }) => {
  test('are listed by role, then by name', async () => {
    await using context = await createAcme({ open })
    await context.insertMember('recruiter', { name: 'Al' })
    for (const name of ['cy', 'Bo']) await context.insertMember('contributor', { name })
    for (const name of ['Eve', 'Dan']) await context.insertMember('admin', { name })
    const { body } = await context.server.get(context.membersPath)
    const rows = body.members.map(({ name, organizationRole }: Record<string, string>) => [
      name,
      organizationRole,
    ])
    expect({ count: body.count, rows }).toEqual({
      count: 6,
      rows: [
        ['Ada', 'owner'],
        ['Dan', 'admin'],
        ['Eve', 'admin'],
        ['Bo', 'contributor'],
        ['cy', 'contributor'],
        ['Al', 'recruiter'],
      ],
    })
  })

  test('come in pages of 48 (spec §9)', async () => {
    await using context = await createAcme({ open })
    for (let count = 0; count < 50; count += 1) await context.insertMember('contributor')
    const first = await context.server.get(context.membersPath)
    const second = await context.server.get(context.membersPath, { query: { offset: '48' } })
    expect({
      first: { memberCount: first.body.members.length, total: first.body.count },
      second: { memberCount: second.body.members.length, total: second.body.count },
    }).toEqual({ first: { memberCount: 48, total: 51 }, second: { memberCount: 3, total: 51 } })
  })

  test('fill each page although some are hidden', async () => {
    await using context = await createAcme({ open })
    for (let count = 0; count < 48; count += 1)
      await context.insertMember('contributor', { name: `Member ${String(count).padStart(2, '0')}` })
    await context.insertMember('admin', { name: 'Hidden', visibility: 'hidden' })
    const pages = []
    for (const offset of ['0', '48', '96'])
      pages.push((await context.server.get(context.membersPath, { query: { offset } })).body)
    expect(
      pages.map(({ members, count }) => ({ length: members.length, last: members.at(-1)?.name, count })),
    ).toEqual([
      { length: 48, last: 'Member 46', count: 49 },
      { length: 1, last: 'Member 47', count: 49 },
      { length: 0, last: undefined, count: 49 },
    ])
  })

  test('who are private are visible to managers and admins; hidden and deleted ones are never visible', async () => {
    await using context = await createAcme({ open })
    const { server, ada, id } = context
    await context.insertMember('contributor', { login: 'hid', visibility: 'hidden' })
    await context.insertMember('contributor', { login: 'gone', visibility: 'deleted' })
    const shy = await context.insertMember('contributor', { login: 'shy', visibility: 'private' })
    const manager = await context.insertMember('admin', { login: 'max' })
    const results = []
    for (const as of [ada, manager, await server.createUser({ role: 'admin' }), shy, undefined]) {
      const { body } = await server.get(context.membersPath, as && { as })
      const organization = await server.get(`/api/organizations/${id}`, as && { as })
      const logins = body.members.map(({ login }: { login: string }) => login)
      results.push([logins, body.count, organization.body.memberCount])
    }
    const [all, others] = [
      [['ada', 'max', 'shy'], 3, 3],
      [['ada', 'max'], 2, 2],
    ]
    expect(results).toEqual([all, all, all, others, others])
  })

  test('who are private look like non-members to outsiders', async () => {
    await using context = await createAcme({ open })
    const { server, membersPath } = context
    const shy = await context.insertMember('contributor', { visibility: 'private' })
    const [outsider, nonMember] = [
      await server.createUser(),
      await server.createUser({ visibility: 'private' }),
    ]
    const responses = []
    for (const { id } of [shy, nonMember])
      responses.push(
        await server.del(`${membersPath}/${id}`, { as: outsider }).then(({ status, body }) => [status, body]),
      )
    expect(responses[0]).toEqual(responses[1])
  })
})

describe.each(databases)('member roles on $kind', ({ open }) => {
  const change = ({ server, membersPath }: AcmeContext, as: TestUser, id: string, role: string) =>
    server.put(`${membersPath}/${id}`, { as, body: { role } })

  test('can be changed by managers', async () => {
    await using context = await createAcme({ open })
    const bea = await context.insertMember('contributor', { login: 'bea' })
    const { status, body } = await change(context, context.ada, bea.id, 'recruiter')
    expect({
      status,
      login: body.login,
      organizationRole: body.organizationRole,
      roles: await context.readRoles(),
    }).toEqual({
      status: 200,
      login: 'bea',
      organizationRole: 'recruiter',
      roles: { ada: 'owner', bea: 'recruiter' },
    })
  })

  test('publish changes of the user and the organization', async () => {
    await using context = await createAcme({ open })
    const bea = await context.insertMember('contributor')
    await change(context, context.ada, bea.id, 'admin')
    expect(context.server.publishedEvents.map(({ type, id }) => [type, id])).toEqual([
      ['organization', context.id],
      ['user', bea.id],
      ['profile', bea.id],
    ])
  })

  test('of the owner cannot be changed, even by a site admin (spec §4)', async () => {
    await using context = await createAcme({ open })
    const admin = await context.server.createUser({ role: 'admin' })
    const { status, body } = await change(context, admin, context.ada.id, 'admin')
    expect({ status, errorMessage: body.errorMessage }).toEqual({
      status: 409,
      errorMessage: organizationSentences.ownerUnchangeable,
    })
  })

  test('can be lowered but not raised by the members themselves', async () => {
    await using context = await createAcme({ open })
    const max = await context.insertMember('admin', { login: 'max' })
    const raised = await change(context, max, max.id, 'admin')
    const lowered = await change(context, max, max.id, 'contributor')
    expect({
      raisedStatus: raised.status,
      raisedMessage: raised.body.errorMessage,
      loweredStatus: lowered.status,
      roles: await context.readRoles(),
    }).toEqual({
      raisedStatus: 409,
      raisedMessage: organizationSentences.ownRole,
      loweredStatus: 200,
      roles: { ada: 'owner', max: 'contributor' },
    })
  })

  test.each(['hidden', 'deleted'] as const)('of %s members return 404', async (visibility) => {
    await using context = await createAcme({ open })
    const { id } = await context.insertMember('contributor', { visibility })
    const responses = [
      await change(context, context.ada, id, 'admin'),
      await change(context, context.ada, unknownId, 'admin'),
    ]
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([404, expect.objectContaining({ errorMessage: errorSentences.notFound })]),
    )
  })

  test('end when a member is removed or leaves', async () => {
    await using context = await createAcme({ open })
    const { server, membersPath, ada } = context
    const [bea, cy] = [await context.insertMember('contributor'), await context.insertMember('admin')]
    const statuses = [
      await server.del(`${membersPath}/${bea.id}`, { as: ada }),
      await server.del(`${membersPath}/${cy.id}`, { as: cy }),
      await server.del(`${membersPath}/${cy.id}`, { as: cy }),
    ].map(({ status }) => status)
    expect({ statuses, roles: await context.readRoles() }).toEqual({
      statuses: [204, 204, 404],
      roles: { ada: 'owner' },
    })
  })

  test('of the owner cannot be removed, and the error gives the reason', async () => {
    await using context = await createAcme({ open })
    const { server, membersPath, ada } = context
    const max = await context.insertMember('admin')
    const byOwner = await server.del(`${membersPath}/${ada.id}`, { as: ada })
    const byAdmin = await server.del(`${membersPath}/${ada.id}`, { as: max })
    expect({
      byOwner: { status: byOwner.status, errorMessage: byOwner.body.errorMessage },
      byAdmin: { status: byAdmin.status, errorMessage: byAdmin.body.errorMessage },
    }).toEqual({
      byOwner: { status: 409, errorMessage: organizationSentences.ownerLeaves },
      byAdmin: { status: 409, errorMessage: organizationSentences.ownerUnchangeable },
    })
  })

  test('can be given up by a hidden member', async () => {
    await using context = await createAcme({ open })
    const hiddenMember = await context.insertMember('contributor', { visibility: 'hidden' })
    const { status } = await context.server.del(`${context.membersPath}/${hiddenMember.id}`, {
      as: hiddenMember,
    })
    expect(status).toBe(204)
  })
})
