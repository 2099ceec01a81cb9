import { errorSentences, organizationSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createAcme } from '../../../test/acme.ts'
import { databases } from '../../../test/databases.ts'

const { invited, unknownLogin, memberAlready, keyRequired } = organizationSentences
const unknownId = '0199c000-0000-7000-8000-00000000dead'

describe.each(databases)('adding a member on $kind', ({ open }) => {
  test('by login invites them, not case-sensitive', async () => {
    await using context = await createAcme({ open })
    await context.server.createUser({ login: 'Bea' })
    const { status, body } = await context.addMember({ key: 'bea', role: 'recruiter' })
    expect({ status, body, roles: await context.readRoles() }).toEqual({
      status: 201,
      body: { message: invited },
      roles: { ada: 'owner' },
    })
  })

  test('returns the same error for unknown, private, hidden and deleted users', async () => {
    await using context = await createAcme({ open })
    for (const visibility of ['private', 'hidden', 'deleted'] as const)
      await context.server.createUser({ login: visibility, visibility })
    const responses = []
    for (const key of ['unknown', 'private', 'hidden', 'deleted'])
      responses.push(await context.addMember({ key }))
    const results = responses.map(({ status, body }) => [status, body.errorMessage, body.fields])
    expect(results).toEqual(Array(4).fill([400, unknownLogin, { 'body.key': unknownLogin }]))
  })

  test('lets site admins invite a private user', async () => {
    await using context = await createAcme({ open })
    await context.server.createUser({ login: 'shy', visibility: 'private' })
    const { status } = await context.addMember(
      { key: 'shy' },
      await context.server.createUser({ role: 'admin' }),
    )
    expect(status).toBe(201)
  })

  test.each(['public', 'private'] as const)(
    'returns 409 for a %s user who is already a member',
    async (visibility) => {
      await using context = await createAcme({ open })
      await context.insertMember('recruiter', { login: 'bea', visibility })
      const { status, body } = await context.addMember({ key: 'bea', role: 'admin' })
      expect({ status, errorMessage: body.errorMessage, roles: await context.readRoles() }).toEqual({
        status: 409,
        errorMessage: memberAlready,
        roles: { ada: 'owner', bea: 'recruiter' },
      })
    },
  )

  test('invites a user once for concurrent requests', async () => {
    await using context = await createAcme({ open })
    await context.server.createUser({ login: 'bea' })
    const responses = await Promise.all(Array.from({ length: 8 }, () => context.addMember({ key: 'bea' })))
    const rows = await context.server.db.selectFrom('organizationInvitations').select('role').execute()
    expect({ statuses: responses.map(({ status }) => status), rows }).toEqual({
      statuses: Array(8).fill(201),
      rows: [{ role: 'contributor' }],
    })
  })
})

describe('the form to add a member', () => {
  test.each([
    [{ key: ' ' }, keyRequired, 'body.key'],
    [{ key: 'two@mail.test, three@mail.test' }, 'Email is not valid', 'body.key'],
    [{ key: '@' }, 'Email is not valid', 'body.key'],
    [{ key: 'bea', organizationId: unknownId }, errorSentences.invalid, 'body.organizationId'],
  ])('rejects %j with: %s (spec §5)', async (form, message, field) => {
    await using context = await createAcme()
    const { status, body } = await context.addMember(form)
    expect({ status, errorMessage: body.errorMessage, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      errorMessage: message,
      fields: [field],
    })
  })

  test('accepts the id of its own organization', async () => {
    await using context = await createAcme()
    const { status, body } = await context.addMember({ key: 'bea@mail.test', organizationId: context.id })
    expect({ status, body }).toEqual({ status: 201, body: { message: invited } })
  })
})
