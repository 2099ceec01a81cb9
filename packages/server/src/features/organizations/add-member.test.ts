import { errorSentences, organizationSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { acme } from '../../../test/acme.ts'
import { databases } from '../../../test/databases.ts'

const { invited, unknownLogin, memberAlready, keyRequired } = organizationSentences
const nobodysId = '0199c000-0000-7000-8000-00000000dead'

describe.each(databases)('adding a member on $kind', ({ open }) => {
  test('by login takes them in at once, in whatever letters', async () => {
    await using world = await acme({ open })
    await world.server.person({ login: 'Bea' })
    const { status, body } = await world.add({ key: 'bea', role: 'recruiter' })
    expect([status, body, await world.roles()]).toEqual([201, {}, { ada: 'owner', Bea: 'recruiter' }])
  })

  test('makes them a contributor unless told otherwise (spec §5)', async () => {
    await using world = await acme({ open })
    await world.server.person({ login: 'bea' })
    await world.add({ key: 'bea' })
    expect(await world.roles()).toEqual({ ada: 'owner', bea: 'contributor' })
  })

  test('changes their page, and that of the organization', async () => {
    await using world = await acme({ open })
    const bea = await world.server.person({ login: 'bea' })
    await world.add({ key: 'bea' })
    expect(world.server.announced).toEqual([
      { type: 'organization', id: world.id, version: 2 },
      { type: 'user', id: bea.id, version: 2 },
      { type: 'profile', id: bea.id, version: 2 },
    ])
  })

  test('shows the organization on their page', async () => {
    await using world = await acme({ open })
    const bea = await world.server.person({ login: 'bea' })
    await world.add({ key: 'bea' })
    const { body } = await world.server.get(`/api/users/${bea.id}`)
    expect(body.extendedOrganizations).toMatchObject([{ _id: world.id, name: 'Acme' }])
  })

  test('says the same of whoever is not there, private, hidden or deleted', async () => {
    await using world = await acme({ open })
    for (const visibility of ['private', 'hidden', 'deleted'] as const)
      await world.server.person({ login: visibility, visibility })
    const answers = []
    for (const key of ['nobody', 'private', 'hidden', 'deleted']) answers.push(await world.add({ key }))
    const told = answers.map(({ status, body }) => [status, body.errorMessage, body.fields])
    expect(told).toEqual(Array(4).fill([400, unknownLogin, { 'body.key': unknownLogin }]))
  })

  test('who is private is for admins of the site, who see them', async () => {
    await using world = await acme({ open })
    await world.server.person({ login: 'shy', visibility: 'private' })
    const { status } = await world.add({ key: 'shy' }, await world.server.person({ role: 'admin' }))
    expect(status).toBe(201)
  })

  test.each(['public', 'private'] as const)('who is one already, and %s, is refused', async (visibility) => {
    await using world = await acme({ open })
    await world.member('recruiter', { login: 'bea', visibility })
    const { status, body } = await world.add({ key: 'bea', role: 'admin' })
    expect([status, body.errorMessage, await world.roles()]).toEqual([
      409,
      memberAlready,
      { ada: 'owner', bea: 'recruiter' },
    ])
  })

  test('of the same person several times at once takes them in once', async () => {
    await using world = await acme({ open })
    await world.server.person({ login: 'bea' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.add({ key: 'bea' })))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect([statuses, await world.roles()]).toEqual([
      [201, 409, 409, 409, 409, 409, 409, 409],
      { ada: 'owner', bea: 'contributor' },
    ])
  })

  test('of many at once takes in all', async () => {
    await using world = await acme({ open })
    const people = await Promise.all(Array.from({ length: 10 }, () => world.server.person()))
    await Promise.all(people.map(({ login }) => world.add({ key: login })))
    const { body } = await world.server.get(`/api/organizations/${world.id}`)
    expect(body.memberCount).toBe(11)
  })
})

describe('the form of a member', () => {
  test.each([
    [{ key: ' ' }, keyRequired, 'body.key'],
    [{ key: 'two@mail.test, three@mail.test' }, 'Email is not valid', 'body.key'],
    [{ key: '@' }, 'Email is not valid', 'body.key'],
    [{ key: 'bea', organizationId: nobodysId }, errorSentences.invalid, 'body.organizationId'],
  ])('with %j is told: %s (spec §5)', async (sent, sentence, place) => {
    await using world = await acme()
    const { status, body } = await world.add(sent)
    expect([status, body.errorMessage, Object.keys(body.fields)]).toEqual([400, sentence, [place]])
  })

  test('may name the organization of its address', async () => {
    await using world = await acme()
    const { status, body } = await world.add({ key: 'bea@mail.test', organizationId: world.id })
    expect([status, body]).toEqual([201, { message: invited }])
  })
})
