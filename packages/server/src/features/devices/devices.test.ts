import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { cleanUp } from '../clean-up/clean-up.ts'

/** A program that asks to be let in, and somebody who may. */
async function aProgram(server: TestServer, name = 'handiwork on a laptop') {
  const ada = await server.person({ login: 'ada' })
  const { body: begun } = await server.post('/api/device', { body: { name } })
  return {
    ada,
    begun,
    ask: async () =>
      (await server.post('/api/device/token', { body: { deviceCode: begun.deviceCode } })).body,
    answer: (allow: boolean, as: TestPerson = ada, code: string = begun.userCode) =>
      server.post(`/api/device/${code}`, { as, body: { allow } }),
    look: (as: TestPerson = ada, code: string = begun.userCode) => server.get(`/api/device/${code}`, { as }),
    /** Makes everything so many seconds older. */
    after: async (seconds: number) => {
      const ago = sql`make_interval(secs => ${seconds})`
      await sql`update device_requests set created_at = created_at - ${ago}, asked_at = asked_at - ${ago}`.execute(
        server.db,
      )
    },
  }
}

describe.each(databases)('a program that asks to be let in on $kind', ({ open }) => {
  test('is told what to show, and how often to ask', async () => {
    await using server = await aServer({ open })
    const { status, body, headers } = await server.post('/api/device', { body: { name: 'A program' } })
    const { deviceCode, userCode, ...rest } = body
    const device = `${server.deps.settings.publicUrl}/device`
    expect({
      status,
      caching: headers['cache-control'],
      codes: [
        /^[\w-]{43}$/.test(deviceCode),
        /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/.test(userCode),
      ],
      rest,
    }).toEqual({
      ...{ status: 201, caching: 'private, no-store', codes: [true, true] },
      rest: {
        verificationUrl: device,
        verificationUrlComplete: `${device}?code=${userCode}`,
        ...{ expiresIn: 600, interval: 5 },
      },
    })
  })

  test('leaves neither of its codes in the database', async () => {
    await using server = await aServer({ open })
    const { begun } = await aProgram(server)
    const rows = JSON.stringify(await server.db.selectFrom('deviceRequests').selectAll().execute())
    const codes = [begun.deviceCode, begun.userCode, begun.userCode.replace('-', '')]
    const hex = codes.map((code: string) => JSON.stringify(Buffer.from(code)))
    expect([...codes, ...hex].filter((code) => rows.includes(code))).toEqual([])
  })

  test('is given a token that works, titled by its name, once somebody let it in', async () => {
    await using server = await aServer({ open })
    const { ada, ask, answer } = await aProgram(server)
    const { status } = await answer(true)
    const { token, ...told } = await ask()
    const profile = await server.get('/api/profile', { as: { token } })
    const { body: tokens } = await server.get('/api/profile/tokens', { as: ada })
    expect({
      ...{ status, told, profile: profile.body.login },
      titles: tokens.map(({ title }: { title: string }) => title),
    }).toEqual({
      ...{ status: 204, told: { state: 'granted', login: 'ada' }, profile: 'ada' },
      titles: ['handiwork on a laptop'],
    })
  })

  test('is told its token once', async () => {
    await using server = await aServer({ open })
    const { ada, ask, answer } = await aProgram(server)
    await answer(true)
    await ask()
    const again = [await ask(), (await answer(true)).status]
    const { body: tokens } = await server.get('/api/profile/tokens', { as: ada })
    expect([again, tokens.length]).toEqual([[{ state: 'over' }, 404], 1])
  })

  test('is given one token when it asks twice at once', async () => {
    await using server = await aServer({ open })
    const { ada, ask, answer } = await aProgram(server)
    await answer(true)
    const answers = await Promise.all(Array.from({ length: 5 }, ask))
    const { body: tokens } = await server.get('/api/profile/tokens', { as: ada })
    const states = answers.map(({ state }) => state).sort()
    expect([states, tokens.length]).toEqual([['granted', 'over', 'over', 'over', 'over'], 1])
  })

  test('has no token made for it before it asks', async () => {
    await using server = await aServer({ open })
    const { ada, answer } = await aProgram(server)
    await answer(true)
    expect((await server.get('/api/profile/tokens', { as: ada })).body).toEqual([])
  })

  test('waits until somebody answers, and is slowed down when it asks too often', async () => {
    await using server = await aServer({ open })
    const { ask, after } = await aProgram(server)
    const states = [await ask(), await ask()]
    await after(5.1)
    states.push(await ask())
    await after(4.5)
    states.push(await ask())
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'slowDown', 'waiting', 'slowDown'])
  })

  test('is told when it was not let in', async () => {
    await using server = await aServer({ open })
    const { ask, answer, look } = await aProgram(server)
    await answer(false)
    expect([await ask(), (await look()).status, (await answer(true)).status]).toEqual([
      { state: 'denied' },
      404,
      404,
    ])
  })

  test.each([
    ['waits', undefined],
    ['was let in', true],
    ['was not', false],
  ])('that %s is told after ten minutes what one is told that never asked', async (_, allow) => {
    await using server = await aServer({ open })
    const { ask, answer, look, after } = await aProgram(server)
    if (allow !== undefined) await answer(allow)
    await after(601)
    const never = await server.post('/api/device/token', { body: { deviceCode: 'x'.repeat(43) } })
    expect([await ask(), never.body, (await look()).status, (await answer(true)).status]).toEqual([
      { state: 'over' },
      { state: 'over' },
      404,
      404,
    ])
  })

  test('is named to whoever types its code, in whatever way', async () => {
    await using server = await aServer({ open })
    const { ada, begun, look } = await aProgram(server)
    const typed = [begun.userCode, begun.userCode.toLowerCase(), ` ${begun.userCode.replace('-', ' ')}`]
    const names = []
    for (const code of typed) names.push((await look(ada, encodeURIComponent(code))).body.name)
    expect(names).toEqual(Array(3).fill('handiwork on a laptop'))
  })

  test('is not named to strangers, nor let in by them or by programs', async () => {
    await using server = await aServer({ open })
    const { ada, begun } = await aProgram(server)
    const deleted = await server.person({ visibility: 'deleted' })
    const path = `/api/device/${begun.userCode}`
    const statuses = []
    for (const request of [{}, { as: { token: await server.token(ada) } }, { as: deleted }]) {
      statuses.push((await server.get(path, request)).status)
      statuses.push((await server.post(path, { ...request, body: { allow: true } })).status)
    }
    expect(statuses).toEqual([401, 401, 403, 403, 403, 403])
  })

  test('whose code is wrong is answered like one that waited too long', async () => {
    await using server = await aServer({ open })
    const { ada, look, answer } = await aProgram(server)
    const { status, body } = await look(ada, 'BBBB-BBBB')
    expect([status, body.errorMessage, (await answer(true, ada, 'BBBB-BBBB')).status]).toEqual([
      404,
      'There is no program that waits with this code, or it waited too long',
      404,
    ])
  })

  test('whose code has another shape is told which it should have', async () => {
    await using server = await aServer({ open })
    const { ada, look, answer } = await aProgram(server)
    const answers = []
    for (const code of ['WDJB', 'AEIO-UYAE', 'W'.repeat(21)])
      answers.push(await look(ada, code), await answer(true, ada, code))
    const sentence = 'That code is not right: it has eight letters, like WDJB-MJHT'
    expect(answers.map(({ status, body }) => [status, body.fields])).toEqual(
      Array(6).fill([400, { 'params.code': sentence }]),
    )
  })

  test('is not let in by somebody who deleted their profile meanwhile', async () => {
    await using server = await aServer({ open })
    const { ada, ask, answer } = await aProgram(server)
    await answer(true)
    await server.del(`/api/users/${ada.id}`, { as: ada, body: { login: 'ada' } })
    const kept = await server.db.selectFrom('deviceRequests').select('id').execute()
    expect([await ask(), kept]).toEqual([{ state: 'over' }, []])
  })

  test('is forgotten after its time', async () => {
    await using server = await aServer({ open })
    const { after } = await aProgram(server)
    await after(601)
    await server.post('/api/device', { body: { name: 'Another' } })
    await cleanUp(server.deps)
    const names = await server.db.selectFrom('deviceRequests').select('name').execute()
    expect(names).toEqual([{ name: 'Another' }])
  })
})

test('a program says what it is called', async () => {
  await using server = await aServer()
  const { status, body } = await server.post('/api/device', { body: { name: '  ' } })
  expect([status, body.fields]).toEqual([400, { 'body.name': 'A program says what it is called' }])
})
