import { PushedReport } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { checkReportPlausibility } from '../features/self-attested/check-report-plausibility.ts'
import { verifyReportSignature } from '../features/self-attested/verify-report-signature.ts'
import { createDemoClock } from './demo-clock.ts'
import { seedAttested } from './seed-attested.ts'
import { demoUserId, seedUsers } from './seed-users.ts'

describe('self-attested sample reports', () => {
  const now = new Date()
  let server: TestServer

  beforeAll(async () => {
    server = await createTestServer()
    await seedUsers(server.db, createDemoClock(now))
    await seedAttested(server.db, createDemoClock(now))
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const reports = async () => (await server.get(`/api/users/${demoUserId('arjd')}/reports`)).body

  test('pass the validation of pushed reports', async () => {
    const [{ userId, report, publicKey, signature }] = await reports()
    const pushed = PushedReport.parse({ userId, report, publicKey, signature })
    expect(() => {
      verifyReportSignature(pushed, demoUserId('arjd'))
      checkReportPlausibility(pushed.report, now)
    }).not.toThrow()
  })

  test('do not affect leaderboards', async () => {
    expect((await server.get('/api/leaders?language=java')).body).toEqual([])
  })
})
