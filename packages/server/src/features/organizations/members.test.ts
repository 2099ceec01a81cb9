import { errorSentences, organizationSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { type Acme, acme } from '../../../test/acme.ts'
import { databases } from '../../../test/databases.ts'

const nobodysId = '0199c000-0000-7000-8000-00000000dead'

describe.each(databases)('the members of an organization on $kind', ({ open }) => {
  test('are listed by what they are, and then by name', async () => {
    await using world = await acme({ open })
    await world.member('recruiter', { name: 'Al' })
    for (const name of ['cy', 'Bo']) await world.member('contributor', { name })
    for (const name of ['Eve', 'Dan']) await world.member('admin', { name })
    const { body } = await world.server.get(world.members)
    expect([
      body.count,
      body.members.map((one: { name: string; organizationRole: string }) => [one.name, one.organizationRole]),
    ]).toEqual([
      6,
      [
        ['Ada', 'owner'],
        ['Dan', 'admin'],
        ['Eve', 'admin'],
        ['Bo', 'contributor'],
        ['cy', 'contributor'],
        ['Al', 'recruiter'],
      ],
    ])
  })

  test('come 48 a page (spec §9)', async () => {
    await using world = await acme({ open })
    for (let one = 0; one < 50; one += 1) await world.member('contributor')
    const first = await world.server.get(world.members)
    const second = await world.server.get(world.members, { query: { offset: '48' } })
    expect([first, second].map(({ body }) => [body.members.length, body.count])).toEqual([
      [48, 51],
      [3, 51],
    ])
  })

  test('who are private are seen by those who manage it and by admins, who are hidden or deleted by nobody', async () => {
    await using world = await acme({ open })
    const { server, ada, id } = world
    await world.member('contributor', { login: 'hid', visibility: 'hidden' })
    await world.member('contributor', { login: 'gone', visibility: 'deleted' })
    const shy = await world.member('contributor', { login: 'shy', visibility: 'private' })
    const manager = await world.member('admin', { login: 'max' })
    const seen = []
    for (const as of [ada, manager, await server.person({ role: 'admin' }), shy, undefined]) {
      const { body } = await server.get(world.members, as && { as })
      const organization = await server.get(`/api/organizations/${id}`, as && { as })
      const logins = body.members.map(({ login }: { login: string }) => login)
      seen.push([logins, body.count, organization.body.memberCount])
    }
    const [all, others] = [
      [['ada', 'max', 'shy'], 3, 3],
      [['ada', 'max'], 2, 2],
    ]
    expect(seen).toEqual([all, all, all, others, others])
  })

  test('who are private have their role from nobody else’s page', async () => {
    await using world = await acme({ open })
    const { server, members } = world
    const shy = await world.member('contributor', { visibility: 'private' })
    const [stranger, none] = [await server.person(), await server.person({ visibility: 'private' })]
    const answers = []
    for (const { id } of [shy, none])
      answers.push(
        await server.del(`${members}/${id}`, { as: stranger }).then(({ status, body }) => [status, body]),
      )
    expect(answers[0]).toEqual(answers[1])
  })
})

describe.each(databases)('what a member is on $kind', ({ open }) => {
  const change = ({ server, members }: Acme, as: TestPerson, id: string, role: string) =>
    server.put(`${members}/${id}`, { as, body: { role } })

  test('is changed by who manages the organization', async () => {
    await using world = await acme({ open })
    const bea = await world.member('contributor', { login: 'bea' })
    const { status, body } = await change(world, world.ada, bea.id, 'recruiter')
    expect([status, body.login, body.organizationRole, await world.roles()]).toEqual([
      200,
      'bea',
      'recruiter',
      { ada: 'owner', bea: 'recruiter' },
    ])
  })

  test('changes with a word to both pages', async () => {
    await using world = await acme({ open })
    const bea = await world.member('contributor')
    await change(world, world.ada, bea.id, 'admin')
    expect(world.server.announced.map(({ type, id }) => [type, id])).toEqual([
      ['organization', world.id],
      ['user', bea.id],
      ['profile', bea.id],
    ])
  })

  test('stays where it is the owner, even to an admin of the site (spec §4)', async () => {
    await using world = await acme({ open })
    const admin = await world.server.person({ role: 'admin' })
    const { status, body } = await change(world, admin, world.ada.id, 'admin')
    expect([status, body.errorMessage]).toEqual([409, organizationSentences.ownerStays])
  })

  test('is nobody’s own to raise, but anybody’s to lower', async () => {
    await using world = await acme({ open })
    const max = await world.member('admin', { login: 'max' })
    const raised = await change(world, max, max.id, 'admin')
    const lowered = await change(world, max, max.id, 'contributor')
    expect([raised.status, raised.body.errorMessage, lowered.status, await world.roles()]).toEqual([
      409,
      organizationSentences.ownRole,
      200,
      { ada: 'owner', max: 'contributor' },
    ])
  })

  test.each(['hidden', 'deleted'] as const)('is not told of who is %s', async (visibility) => {
    await using world = await acme({ open })
    const { id } = await world.member('contributor', { visibility })
    const answers = [
      await change(world, world.ada, id, 'admin'),
      await change(world, world.ada, nobodysId, 'admin'),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([404, expect.objectContaining({ errorMessage: errorSentences.notFound })]),
    )
  })

  test('ends when they are taken out, or leave', async () => {
    await using world = await acme({ open })
    const { server, members, ada } = world
    const [bea, cy] = [await world.member('contributor'), await world.member('admin')]
    const statuses = [
      await server.del(`${members}/${bea.id}`, { as: ada }),
      await server.del(`${members}/${cy.id}`, { as: cy }),
      await server.del(`${members}/${cy.id}`, { as: cy }),
    ].map(({ status }) => status)
    expect([statuses, await world.roles()]).toEqual([[204, 204, 404], { ada: 'owner' }])
  })

  test('does not end for the owner, who is told why', async () => {
    await using world = await acme({ open })
    const { server, members, ada } = world
    const max = await world.member('admin')
    const [own, others] = [
      await server.del(`${members}/${ada.id}`, { as: ada }),
      await server.del(`${members}/${ada.id}`, { as: max }),
    ]
    expect([own, others].map(({ status, body }) => [status, body.errorMessage])).toEqual([
      [409, organizationSentences.ownerLeaves],
      [409, organizationSentences.ownerStays],
    ])
  })

  test('may be left also by who is hidden from everybody', async () => {
    await using world = await acme({ open })
    const hid = await world.member('contributor', { visibility: 'hidden' })
    const { status } = await world.server.del(`${world.members}/${hid.id}`, { as: hid })
    expect(status).toBe(204)
  })
})
