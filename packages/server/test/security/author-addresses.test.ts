import { allRoutes } from '@handiwork/core/api'
import { HostDataFixture } from '@handiwork/fixtures/hosts'
import {
  ada,
  adaNoreply,
  createRepository,
  generateLines,
  grace,
  tove,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

const authors = [ada, adaNoreply, grace, tove]
const addresses = authors.map(({ email }) => String(email))

async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const history = authors.reduce(
    (builder, by, index) =>
      builder.commit({
        ...{ by, on: `2024-03-0${index + 1}T10:00:00Z`, message: `Part ${index}` },
        write: { [`src/part-${index}.ts`]: generateLines(40, index) },
      }),
    createRepository('loom'),
  )
  await hostData.add('gitHub', history, { fullName: 'adabyrne/loom' })
  return hostData
}

describe('the addresses of the authors of a public repository', () => {
  let analysis: TestAnalysis
  let server: TestServer
  let adaId: string
  let repositoryId: string

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
    adaId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyze(adaId)
    const { database, db } = analysis
    server = await createTestServer({
      open: async () => ({ ...database, [Symbol.asyncDispose]: async () => {} }),
      settings: { rateFactor: 1000 },
    })
    repositoryId = (await db.selectFrom('repositories').select('id').executeTakeFirstOrThrow()).id
  }, 120_000)
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await analysis[Symbol.asyncDispose]()
  })

  test('are in no response to other callers, while the authors are named', async () => {
    const callers = [undefined, await server.createUser(), await server.createUser({ role: 'client' })]
    const login = (await server.get(`/api/users/${adaId}`)).body.login
    const hits: string[] = []
    const texts: string[] = []
    for (const as of callers)
      for (const { name, route } of allRoutes().filter(
        (one) => one.route.method === 'GET' && !one.route.redirects,
      ))
        for (const id of [adaId, repositoryId]) {
          const path = route.path.replaceAll(/:\w+/g, (param) => (param === ':login' ? login : id))
          const { body } = await server.get(path, as && { as })
          const text = JSON.stringify(body ?? '')
          texts.push(text)
          if (addresses.some((address) => text.includes(address))) hits.push(name)
        }
    expect(texts.some((text) => text.includes(String(tove.name)))).toBe(true)
    expect(hits).toEqual([])
  })

  test('are stored only for their verified owner', async () => {
    const rows = await analysis.db.selectFrom('repositories').selectAll().execute()
    const ratings = await analysis.db.selectFrom('ratings').selectAll().execute()
    const stored = JSON.stringify([rows, ratings])
    const emails = await analysis.db.selectFrom('emails').select('address').execute()
    expect({
      inReports: addresses.filter((address) => stored.includes(address)),
      ofOthers: emails.filter(({ address }) => [grace.email, tove.email].map(String).includes(address)),
    }).toEqual({ inReports: [], ofOthers: [] })
  })
})
