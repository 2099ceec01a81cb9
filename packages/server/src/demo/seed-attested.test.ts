import { PushedReport } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../test/a-server.ts'
import { refuseForged } from '../features/self-attested/refuse-forged.ts'
import { refuseImplausible } from '../features/self-attested/refuse-implausible.ts'
import { agoFrom } from './ago.ts'
import { seedAttested } from './seed-attested.ts'
import { idOf, seedPeople } from './seed-people.ts'

describe('what a sample person attests', () => {
  const now = new Date()
  let server: TestServer

  beforeAll(async () => {
    server = await aServer()
    await seedPeople(server.db, agoFrom(now))
    await seedAttested(server.db, agoFrom(now))
  }, 60_000)
  afterAll(() => server[Symbol.asyncDispose]())

  const reports = async () => (await server.get(`/api/users/${idOf('arjd')}/reports`)).body

  test('is what their program could have pushed', async () => {
    const [{ userId, report, publicKey, signature }] = await reports()
    const pushed = PushedReport.parse({ userId, report, publicKey, signature })
    expect(() => {
      refuseForged(pushed, idOf('arjd'))
      refuseImplausible(pushed.report, now)
    }).not.toThrow()
  })

  test('puts them on no leaderboard', async () => {
    expect((await server.get('/api/leaders?language=java')).body).toEqual([])
  })
})
