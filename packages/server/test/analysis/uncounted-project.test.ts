import { HostDataFixture } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines, type Person, tove } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { insertEmail } from '../insert-email.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

/** One repository of Ada's, and one of Tove's that Ada never committed to with a verified address. */
async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  await hostData.add('gitHub', createHistory('own', ada), { fullName: 'adabyrne/own' })
  await hostData.add('gitHub', createHistory('theirs', tove), { fullName: 'tove/theirs' })
  return hostData
}

function createHistory(name: string, by: Person) {
  const write = { 'src/part.ts': generateLines(60, name.length) }
  return createRepository(name).commit({ by, on: '2024-03-01T10:00:00Z', message: 'Part', write })
}

test('an added project is uncounted until one of its addresses is verified', async () => {
  await using analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
  await using server = await createServerOf(analysis)
  const user = await server.createUser({ login: 'adabyrne' })
  await analysis.link(user.id, 'gitHub', 'adabyrne')
  await analysis.analyze(user.id)
  const before = await loadProjects(server, user)
  await addProject(server, user, analysis.repositoryUrl('gitHub', 'tove/theirs'))
  await analysis.waitUntilIdle(user.id)
  const added = await loadProjects(server, user)
  await insertEmail(server, user, 'tove@kernel.example')
  await analysis.analyze(user.id)
  const own = { listed: ['adabyrne/own'], uncounted: [], projectCount: 1, logged: 1 }
  const both = ['adabyrne/own', 'tove/theirs']
  expect({ before, added, verified: await loadProjects(server, user) }).toEqual({
    before: own,
    added: { ...own, uncounted: ['tove/theirs'] },
    verified: { listed: both, uncounted: [], projectCount: 2, logged: 2 },
  })
}, 120_000)

/** A server on the database of the analysis. */
function createServerOf({ database, analyses }: TestAnalysis): Promise<TestServer> {
  return createTestServer({
    analyses,
    open: async () => ({ ...database, [Symbol.asyncDispose]: async () => {} }),
  })
}

async function addProject(server: TestServer, user: TestUser, url: string): Promise<void> {
  const body = { action: 'analyze', userId: user.id, repositoryUrls: [url] }
  expect((await server.post('/api/repositories', { as: user, body })).status).toBe(200)
}

/** What the owner sees: both lists, the count of projects, and the sum of the project counts in the log. */
async function loadProjects(server: TestServer, as: TestUser) {
  const get = async (path: string) => (await server.get(`/api/users/${as.id}${path}`, { as })).body
  const fullNames = (list: readonly { fullName: string }[]) => list.map(({ fullName }) => fullName).sort()
  const log: readonly { diff: { analyzedRepositoryCount: number } }[] = await get('/log')
  return {
    listed: fullNames(await get('/repositories')),
    uncounted: fullNames(await get('/repositories?type=uncounted')),
    projectCount: (await get('')).projectCount,
    logged: log.reduce((sum, { diff }) => sum + diff.analyzedRepositoryCount, 0),
  }
}
