import { UncreditedSummary } from '@handiwork/core/contract'
import { HostDataFixture } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines, grace, type Person } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

const unverified: Person = { name: 'Ada Byrne', email: 'ada@unproven.example' }
const similar: Person = { name: 'Ada Byrn', email: 'ada@byrne.exampl' }

/** Ada's own commit, two under an address that she didn't verify, and others. */
async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const history = [ada, unverified, unverified, similar, grace].reduce(
    (builder, by, index) =>
      builder.commit({
        by,
        on: `2024-03-0${index + 1}T10:00:00Z`,
        write: { [`src/part-${index}.ts`]: generateLines(40, index) },
      }),
    createRepository('loom'),
  )
  await hostData.add('gitHub', history, { fullName: 'adabyrne/loom' })
  return hostData
}

describe('the commits that are not credited to a user', () => {
  let analysis: TestAnalysis
  let server: TestServer
  let asAda: TestUser

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
    const adaId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyze(adaId)
    const { database } = analysis
    server = await createTestServer({
      open: async () => ({ ...database, [Symbol.asyncDispose]: async () => {} }),
    })
    asAda = await server.signIn({ id: adaId, login: 'adabyrne' })
  }, 120_000)
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await analysis[Symbol.asyncDispose]()
  })

  test('are listed for the user only, with masked addresses', async () => {
    const { body } = await server.get('/api/profile/uncredited', { as: asAda })
    expect(UncreditedSummary.parse(body).groups).toMatchObject([
      {
        reason: 'unclaimedAddress',
        detail: 'a…@unproven.example',
        title: 'Your name with a…@unproven.example',
        action: 'If the address is yours, add and confirm it.',
        commitCount: 2,
        commits: [{ repository: 'adabyrne/loom' }, { repository: 'adabyrne/loom' }],
      },
    ])
    expect(JSON.stringify(body)).not.toContain('ada@unproven')
    const other = await server.createUser()
    expect((await server.get('/api/profile/uncredited', { as: other })).body).toBeNull()
  })

  test('are credited after the address is verified, and no longer listed', async () => {
    await analysis.db
      .updateTable('emails')
      .set({ verifiedAt: new Date() })
      .where('address', '=', 'ada@unproven.example')
      .execute()
    await analysis.analyze(asAda.id)
    const { body } = await server.get('/api/profile/uncredited', { as: asAda })
    expect(body).toMatchObject({ groups: [] })
  })
})
