import { randomUUIDv7 } from 'node:crypto'
import { organizationSentences } from '@handiwork/core/api'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { aLogo, changeOrganization, foundOrganization } from '../../../test/send-organization.ts'
import { anOrganization } from '../../../test/things-of-people.ts'

const settings = { rateFactor: 1000 }

describe.each(databases)('founding an organization on $kind', ({ open }) => {
  test('makes its founder the owner', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const fields = {
      ...{ name: 'Acme Corp', description: 'We make things', url: 'acme.test', email: 'hi@acme.test' },
      links: [{ url: 'https://acme.test/jobs', type: 'jobs' }],
    }
    const { status, body } = await foundOrganization(server, ada, { fields })
    expect([status, body]).toEqual([
      201,
      {
        ...{ _id: body._id, login: 'acme-corp', name: 'Acme Corp', description: 'We make things' },
        ...{ url: 'http://acme.test', avatarUrl: body.avatarUrl, email: 'hi@acme.test', host: null },
        ...{ links: [{ url: 'https://acme.test/jobs', type: 'jobs' }], userRole: 'owner', memberCount: 1 },
      },
    ])
  })

  test('draws the logo anew, 128 pixels square (spec §9)', async () => {
    await using server = await aServer({ open })
    const { body } = await foundOrganization(server, await server.person())
    const { rawPayload } = await server.app.inject({ url: body.avatarUrl })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 128, height: 128 })
  })

  test('changes the page of its founder', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const { body } = await foundOrganization(server, ada)
    expect(server.announced.map(({ type, id }) => [type, id])).toEqual([
      ['organization', body._id],
      ['user', ada.id],
      ['profile', ada.id],
    ])
  })

  test('puts it among the organizations of its founder (spec §7)', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    await foundOrganization(server, ada)
    expect((await server.get('/api/profile/organizations', { as: ada })).body).toMatchObject([
      { login: 'acme', name: 'Acme', userRole: 'owner', source: null },
    ])
  })

  test('makes the login of the name, and another where it is taken or reserved', async () => {
    await using server = await aServer({ open, settings })
    const ada = await server.person()
    const logins = []
    for (const name of ['Acme', 'ACME', 'acme!', 'Add'])
      logins.push((await foundOrganization(server, ada, { fields: { name } })).body.login)
    expect(logins).toEqual(['acme', 'acme-2', 'acme-3', 'add-2'])
  })

  test('gives several of one name at once a login each', async () => {
    await using server = await aServer({ open, settings })
    const ada = await server.person()
    const logo = await aLogo(32, 32)
    const founded = await Promise.all(
      Array.from({ length: 8 }, () => foundOrganization(server, ada, { logo })),
    )
    expect(new Set(founded.map(({ body }) => body.login)).size).toBe(8)
  })

  test('five times a day is enough', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const logo = await aLogo(32, 32)
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await foundOrganization(server, ada, { logo })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('the form of an organization', () => {
  const refusal = async (sent: Parameters<typeof foundOrganization>[2]) => {
    await using server = await aServer({ settings })
    const { status, body } = await foundOrganization(server, await server.person(), sent)
    return [status, body.errorMessage, Object.keys(body.fields)]
  }

  test.each([
    ['says that the name is required before anything else', { fields: { name: ' ' }, logo: null }, 'name'],
    ['says so before it looks at the file', { fields: { name: '' }, logo: Buffer.from('GIF89a') }, 'name'],
    [
      'says so before it looks at a file that came first and is too large',
      { fields: { name: '' }, logo: Buffer.alloc(300_000), logoComesFirst: true },
      'name',
    ],
  ])('%s (spec §5)', async (_, sent, field) => {
    expect(await refusal(sent)).toEqual([400, organizationSentences.nameRequired, [`body.${field}`]])
  })

  test.each([
    ['none', null, 'The icon is required'],
    ['no PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Only png is allowed'],
    ['200,000 bytes', Buffer.alloc(200_000), 'The file is too large'],
    ['far more', Buffer.alloc(900_000), 'The file is too large'],
  ])('with a logo that is %s is refused (spec §5)', async (_, logo, sentence) => {
    expect(await refusal({ logo })).toEqual([400, sentence, ['avatar']])
  })

  test('with a logo that begins like a PNG and is none is refused', async () => {
    const logo = (await aLogo()).subarray(0, 80)
    expect(await refusal({ logo })).toEqual([400, 'Please check uploaded file', ['avatar']])
  })

  test.each([
    [{ email: 'nobody' }, 'body.email'],
    [{ url: 'javascript:alert(1)' }, 'body.url'],
    [{ description: 'a'.repeat(2001) }, 'body.description'],
    [{ colour: 'red' }, 'body'],
  ])('with %j is refused at its field', async (fields, place) => {
    expect((await refusal({ fields }))[2]).toEqual([place])
  })

  test.each([{ login: 'hq' }, { host: 'hire.acme.test' }, { host: null }])(
    'with %j is refused from whoever is no admin of the site (spec §6)',
    async (fields) => {
      const place = `body.${Object.keys(fields)[0]}`
      expect(await refusal({ fields })).toEqual([400, organizationSentences.adminsOnly, [place]])
    },
  )
})

describe.each(databases)('an organization on $kind', ({ open }) => {
  const addressOf = (id: string) => `/api/organizations/${id}`

  test('is found by its id and by its login, in whatever letters', async () => {
    await using server = await aServer({ open })
    const id = await anOrganization(server, await server.person(), { login: 'acme' })
    const found = await Promise.all([id, 'acme', 'ACME'].map((key) => server.get(addressOf(key))))
    expect(found.map(({ body }) => body._id)).toEqual([id, id, id])
  })

  test('that is unknown is no page (spec §2)', async () => {
    await using server = await aServer({ open })
    expect(await server.get(addressOf('nobody'))).toMatchObject({
      status: 404,
      body: { errorMessage: 'Page Not Found' },
    })
  })

  test('is not shadowed by a login that looks like its id', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const id = await anOrganization(server, ada)
    await anOrganization(server, ada, { login: id })
    const login = randomUUIDv7()
    const alone = await anOrganization(server, ada, { login })
    const found = [await server.get(addressOf(id)), await server.get(addressOf(login))]
    expect(found.map(({ body }) => body._id)).toEqual([id, alone])
  })

  test('tells its e-mail to those who manage it, and to admins', async () => {
    await using server = await aServer({ open })
    const [owner, admin] = [await server.person(), await server.person({ role: 'admin' })]
    const [manager, contributor] = [await server.person(), await server.person()]
    const id = await anOrganization(server, owner, { email: 'hi@acme.test' })
    await server.db
      .insertInto('organizationMembers')
      .values([
        { organizationId: id, userId: manager.id, role: 'admin' },
        { organizationId: id, userId: contributor.id, role: 'contributor' },
      ])
      .execute()
    const told = []
    for (const as of [owner, manager, admin, contributor, undefined])
      told.push((await server.get(addressOf(id), as && { as })).body.email)
    expect(told).toEqual(['hi@acme.test', 'hi@acme.test', 'hi@acme.test', undefined, undefined])
  })

  test('says to everybody what they are in it', async () => {
    await using server = await aServer({ open })
    const [owner, other] = [await server.person(), await server.person()]
    const id = await anOrganization(server, owner)
    const told = []
    for (const as of [owner, other, undefined])
      told.push((await server.get(addressOf(id), as && { as })).body.userRole)
    expect(told).toEqual(['owner', null, null])
  })

  test('is changed by who manages it, and what is left out is emptied', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const columns = { login: 'acme', name: 'Acme', description: 'Old', url: 'https://old.test' }
    const id = await anOrganization(server, ada, columns)
    const fields = { name: 'Acme', url: 'https://new.test' }
    const { status, body } = await changeOrganization(server, ada, id, { fields })
    expect([status, body.login, body.description, body.url]).toEqual([200, 'acme', null, 'https://new.test'])
  })

  test('grows older with each change, and says so', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const id = await anOrganization(server, ada)
    await changeOrganization(server, ada, id, {})
    await changeOrganization(server, ada, id, {})
    expect(server.announced).toEqual([
      { type: 'organization', id, version: 2 },
      { type: 'organization', id, version: 3 },
    ])
  })

  test('has a login that follows its name, past those of others (spec §2)', async () => {
    await using server = await aServer({ open, settings })
    const ada = await server.person()
    const { body } = await foundOrganization(server, ada, { fields: { name: 'Acme' } })
    await anOrganization(server, ada, { login: 'bolt' })
    const logins = []
    for (const name of ['Bolt', 'Bolt!', 'Nuts', 'Nuts']) {
      const { body: changed } = await changeOrganization(server, ada, body._id, { fields: { name } })
      logins.push(changed.login)
    }
    expect(logins).toEqual(['bolt-2', 'bolt-2', 'nuts', 'nuts'])
  })

  test('keeps the login that an admin of the site chose (spec §2)', async () => {
    await using server = await aServer({ open })
    const [owner, admin] = [await server.person(), await server.person({ role: 'admin' })]
    const id = await anOrganization(server, owner, { login: 'acme', name: 'Acme' })
    await changeOrganization(server, admin, id, { fields: { name: 'Acme', login: 'hq' } })
    const { body } = await changeOrganization(server, owner, id, { fields: { name: 'Bolt' } })
    expect([body.name, body.login]).toEqual(['Bolt', 'hq'])
  })

  test.each(['ACME', 'add'])('cannot be given the login %s, which is taken', async (login) => {
    await using server = await aServer({ open })
    const admin = await server.person({ role: 'admin' })
    await anOrganization(server, admin, { login: 'acme' })
    const id = await anOrganization(server, admin)
    expect(await changeOrganization(server, admin, id, { fields: { login } })).toMatchObject({
      status: 409,
      body: { errorMessage: organizationSentences.loginTaken },
    })
  })

  test('cannot be given the host of another', async () => {
    await using server = await aServer({ open })
    const admin = await server.person({ role: 'admin' })
    await anOrganization(server, admin, { host: 'hire.acme.test' })
    const answer = await foundOrganization(server, admin, { fields: { host: 'Hire.Acme.test' } })
    expect(answer).toMatchObject({ status: 409, body: { errorMessage: organizationSentences.hostTaken } })
  })

  test('keeps its host until an admin of the site takes it away', async () => {
    await using server = await aServer({ open })
    const [owner, admin] = [await server.person(), await server.person({ role: 'admin' })]
    const id = await anOrganization(server, owner, { host: 'hire.acme.test' })
    const kept = await changeOrganization(server, owner, id, {})
    const own = await changeOrganization(server, admin, id, { fields: { host: 'hire.acme.test' } })
    const gone = await changeOrganization(server, admin, id, { fields: { host: null } })
    expect([kept, own, gone].map(({ body }) => body.host)).toEqual(['hire.acme.test', 'hire.acme.test', null])
  })

  test('has its logo replaced, and the one before is gone', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const { body: before } = await foundOrganization(server, ada)
    const { body: same } = await changeOrganization(server, ada, before._id, {})
    const { body: after } = await changeOrganization(server, ada, before._id, { logo: await aLogo(64, 64) })
    const [gone, there] = [await server.get(before.avatarUrl), await server.get(after.avatarUrl)]
    expect([same.avatarUrl, gone.status, there.status]).toEqual([before.avatarUrl, 404, 200])
  })

  test('has one logo, however many are given at once', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const id = await anOrganization(server, ada)
    const logo = await aLogo(32, 32)
    await Promise.all(Array.from({ length: 6 }, () => changeOrganization(server, ada, id, { logo })))
    const files = await server.db.selectFrom('files').select('name').execute()
    const { body } = await server.get(addressOf(id))
    expect(files.map(({ name }) => `/files/${name}`)).toEqual([body.avatarUrl])
  })
})
