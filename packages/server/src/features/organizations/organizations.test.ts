import { randomUUIDv7 } from 'node:crypto'
import { organizationSentences } from '@handiwork/core/api'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertOrganization } from '../../../test/insert-content.ts'
import { createLogo, sendNewOrganization, sendOrganizationUpdate } from '../../../test/send-organization.ts'
import { createTestServer } from '../../../test/test-server.ts'

const settings = { rateFactor: 1000 }

describe.each(databases)('creating an organization on $kind', ({ open }) => {
  test('makes its founder the owner', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const fields = {
      ...{ name: 'Acme Corp', description: 'We make things', url: 'acme.test', email: 'hi@acme.test' },
      links: [{ url: 'https://acme.test/jobs', type: 'jobs' }],
    }
    const { status, body } = await sendNewOrganization(server, ada, { fields })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...{ _id: body._id, login: 'acme-corp', name: 'Acme Corp', description: 'We make things' },
        ...{ url: 'http://acme.test', avatarUrl: body.avatarUrl, email: 'hi@acme.test', host: null },
        ...{ links: [{ url: 'https://acme.test/jobs', type: 'jobs' }], userRole: 'owner', memberCount: 1 },
        namedToCandidates: false,
      },
    })
  })

  test('resizes the logo to 128 pixels square (spec §9)', async () => {
    await using server = await createTestServer({ open })
    const { body } = await sendNewOrganization(server, await server.createUser())
    const { rawPayload } = await server.app.inject({ url: body.avatarUrl })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 128, height: 128 })
  })

  test("publishes a change of the founder's profile", async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const { body } = await sendNewOrganization(server, ada)
    expect(server.publishedEvents.map(({ type, id }) => [type, id])).toEqual([
      ['organization', body._id],
      ['user', ada.id],
      ['profile', ada.id],
    ])
  })

  test("lists it among the founder's organizations (spec §7)", async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    await sendNewOrganization(server, ada)
    expect((await server.get('/api/profile/organizations', { as: ada })).body).toMatchObject([
      { login: 'acme', name: 'Acme', userRole: 'owner', source: null },
    ])
  })

  test('generates the login from the name, with a number if it is taken or reserved', async () => {
    await using server = await createTestServer({ open, settings })
    const ada = await server.createUser()
    const logins = []
    for (const name of ['Acme', 'ACME', 'acme!', 'Add'])
      logins.push((await sendNewOrganization(server, ada, { fields: { name } })).body.login)
    expect(logins).toEqual(['acme', 'acme-2', 'acme-3', 'add-2'])
  })

  test('generates unique logins for concurrent requests with the same name', async () => {
    await using server = await createTestServer({ open, settings })
    const ada = await server.createUser()
    const logo = await createLogo(32, 32)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => sendNewOrganization(server, ada, { logo })),
    )
    expect(new Set(replies.map(({ body }) => body.login)).size).toBe(8)
  })

  test('is limited to five per day', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const logo = await createLogo(32, 32)
    const statuses = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await sendNewOrganization(server, ada, { logo })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe.each(databases)('an organization on $kind', ({ open }) => {
  const organizationUrl = (id: string) => `/api/organizations/${id}`

  test('is found by id and by login, not case-sensitive', async () => {
    await using server = await createTestServer({ open })
    const id = await insertOrganization(server, await server.createUser(), { login: 'acme' })
    const replies = await Promise.all([id, 'acme', 'ACME'].map((key) => server.get(organizationUrl(key))))
    expect(replies.map(({ body }) => body._id)).toEqual([id, id, id])
  })

  test('returns 404 if it is unknown (spec §2)', async () => {
    await using server = await createTestServer({ open })
    expect(await server.get(organizationUrl('no-such-organization'))).toMatchObject({
      status: 404,
      body: { errorMessage: 'Page Not Found' },
    })
  })

  test('is not shadowed by a login that looks like its id', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const id = await insertOrganization(server, ada)
    await insertOrganization(server, ada, { login: id })
    const login = randomUUIDv7()
    const alone = await insertOrganization(server, ada, { login })
    const replies = [await server.get(organizationUrl(id)), await server.get(organizationUrl(login))]
    expect(replies.map(({ body }) => body._id)).toEqual([id, alone])
  })

  test('shows its email address to managers and site admins only', async () => {
    await using server = await createTestServer({ open })
    const [owner, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const [manager, contributor] = [await server.createUser(), await server.createUser()]
    const id = await insertOrganization(server, owner, { email: 'hi@acme.test' })
    await server.db
      .insertInto('organizationMembers')
      .values([
        { organizationId: id, userId: manager.id, role: 'admin' },
        { organizationId: id, userId: contributor.id, role: 'contributor' },
      ])
      .execute()
    const values = []
    for (const as of [owner, manager, admin, contributor, undefined])
      values.push((await server.get(organizationUrl(id), as && { as })).body.email)
    expect(values).toEqual(['hi@acme.test', 'hi@acme.test', 'hi@acme.test', undefined, undefined])
  })

  test("includes the viewer's role", async () => {
    await using server = await createTestServer({ open })
    const [owner, other] = [await server.createUser(), await server.createUser()]
    const id = await insertOrganization(server, owner)
    const values = []
    for (const as of [owner, other, undefined])
      values.push((await server.get(organizationUrl(id), as && { as })).body.userRole)
    expect(values).toEqual(['owner', null, null])
  })

  test('can be updated by managers, which clears omitted fields', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const columns = { login: 'acme', name: 'Acme', description: 'Old', url: 'https://old.test' }
    const id = await insertOrganization(server, ada, columns)
    const fields = { name: 'Acme', url: 'https://new.test' }
    const { status, body } = await sendOrganizationUpdate(server, ada, id, { fields })
    expect({ status, login: body.login, description: body.description, url: body.url }).toEqual({
      status: 200,
      login: 'acme',
      description: null,
      url: 'https://new.test',
    })
  })

  test('publishes an increasing version with each update', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const id = await insertOrganization(server, ada)
    await sendOrganizationUpdate(server, ada, id, {})
    await sendOrganizationUpdate(server, ada, id, {})
    expect(server.publishedEvents).toEqual([
      { type: 'organization', id, version: 2 },
      { type: 'organization', id, version: 3 },
    ])
  })

  test('has a login that follows its name and avoids those of others (spec §2)', async () => {
    await using server = await createTestServer({ open, settings })
    const ada = await server.createUser()
    const { body } = await sendNewOrganization(server, ada, { fields: { name: 'Acme' } })
    await insertOrganization(server, ada, { login: 'bolt' })
    const logins = []
    for (const name of ['Bolt', 'Bolt!', 'Nuts', 'Nuts']) {
      const { body: changed } = await sendOrganizationUpdate(server, ada, body._id, { fields: { name } })
      logins.push(changed.login)
    }
    expect(logins).toEqual(['bolt-2', 'bolt-2', 'nuts', 'nuts'])
  })

  test('keeps a login that a site admin chose (spec §2)', async () => {
    await using server = await createTestServer({ open })
    const [owner, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const id = await insertOrganization(server, owner, { login: 'acme', name: 'Acme' })
    await sendOrganizationUpdate(server, admin, id, { fields: { name: 'Acme', login: 'hq' } })
    const { body } = await sendOrganizationUpdate(server, owner, id, { fields: { name: 'Bolt' } })
    expect({ name: body.name, login: body.login }).toEqual({ name: 'Bolt', login: 'hq' })
  })

  test.each(['ACME', 'add'])('returns 409 for the taken login %s', async (login) => {
    await using server = await createTestServer({ open })
    const admin = await server.createUser({ role: 'admin' })
    await insertOrganization(server, admin, { login: 'acme' })
    const id = await insertOrganization(server, admin)
    expect(await sendOrganizationUpdate(server, admin, id, { fields: { login } })).toMatchObject({
      status: 409,
      body: { errorMessage: organizationSentences.loginTaken },
    })
  })

  test("returns 409 for another organization's host", async () => {
    await using server = await createTestServer({ open })
    const admin = await server.createUser({ role: 'admin' })
    await insertOrganization(server, admin, { host: 'hire.acme.test' })
    const answer = await sendNewOrganization(server, admin, { fields: { host: 'Hire.Acme.test' } })
    expect(answer).toMatchObject({ status: 409, body: { errorMessage: organizationSentences.hostTaken } })
  })

  test('keeps its host until a site admin removes it', async () => {
    await using server = await createTestServer({ open })
    const [owner, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const id = await insertOrganization(server, owner, { host: 'hire.acme.test' })
    const unchanged = await sendOrganizationUpdate(server, owner, id, {})
    const unchangedByAdmin = await sendOrganizationUpdate(server, admin, id, {
      fields: { host: 'hire.acme.test' },
    })
    const removed = await sendOrganizationUpdate(server, admin, id, { fields: { host: null } })
    expect({
      unchanged: unchanged.body.host,
      unchangedByAdmin: unchangedByAdmin.body.host,
      removed: removed.body.host,
    }).toEqual({ unchanged: 'hire.acme.test', unchangedByAdmin: 'hire.acme.test', removed: null })
  })

  test('deletes the previous logo when it is replaced', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const { body: before } = await sendNewOrganization(server, ada)
    const { body: same } = await sendOrganizationUpdate(server, ada, before._id, {})
    const { body: after } = await sendOrganizationUpdate(server, ada, before._id, {
      logo: await createLogo(64, 64),
    })
    const [gone, there] = [await server.get(before.avatarUrl), await server.get(after.avatarUrl)]
    expect({ avatarUrl: same.avatarUrl, oldStatus: gone.status, newStatus: there.status }).toEqual({
      avatarUrl: before.avatarUrl,
      oldStatus: 404,
      newStatus: 200,
    })
  })

  test('has one logo after concurrent uploads', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const id = await insertOrganization(server, ada)
    const logo = await createLogo(32, 32)
    await Promise.all(Array.from({ length: 6 }, () => sendOrganizationUpdate(server, ada, id, { logo })))
    const files = await server.db.selectFrom('files').select('name').execute()
    const { body } = await server.get(organizationUrl(id))
    expect(files.map(({ name }) => `/files/${name}`)).toEqual([body.avatarUrl])
  })
})
