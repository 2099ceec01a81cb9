import { type EvidenceReply, MAX_STATEMENTS, statementSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { commitFixture, createUserWithCommits } from '../../../test/insert-evidence.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

const path = '/api/profile/statements'
const now = () => new Date('2026-11-26T12:00:00Z')
const inMay = { from: '2026-05-01', to: '2026-05-31', kind: 'assisted', tool: 'Claude' } as const
const at = (timestamp: string) => Date.parse(timestamp) / 1000

describe.each(databases)('statements about AI use on $kind', ({ open }) => {
  test('are listed for their author only, latest first', async () => {
    await using server = await createTestServer({ open, now })
    const { ada, loom } = await createScene(server)
    const first = await server.post(path, { as: ada, body: { ...inMay, repositoryId: loom } })
    const second = await server.post(path, {
      as: ada,
      body: { ...inMay, kind: 'agent', tool: 'github copilot' },
    })
    expect([first.status, second.status]).toEqual([201, 201])
    expect((await server.get(path, { as: ada })).body).toMatchObject([
      { repository: null, kind: 'agent', tool: 'GitHub Copilot', from: '2026-05-01', to: '2026-05-31' },
      { repository: { _id: loom, fullName: 'someone/loom' }, kind: 'assisted', userId: ada.id },
    ])
    expect((await server.get(path, { as: await server.createUser() })).body).toEqual([])
  })

  test('mark commits, sums, filters and the profile, until they are deleted', async () => {
    await using server = await createTestServer({ open, now })
    const { ada } = await createScene(server)
    const before = await figuresOf(server, ada)
    const { body: statement } = await server.post(path, { as: ada, body: inMay })
    const stated = await figuresOf(server, ada)
    expect(stated).toEqual({
      declared: { undeclared: 1, assisted: 2, agent: 0 },
      sources: ['statement', 'statement'],
      total: { undeclared: 40, assisted: 80, agent: 0 },
      languages: [{ name: 'TypeScript', undeclared: 40, assisted: 80, agent: 0 }],
      months: [
        { name: '2026-05', undeclared: 0, assisted: 80, agent: 0 },
        { name: '2026-06', undeclared: 40, assisted: 0, agent: 0 },
      ],
      pictures: [
        { name: '2026-05', undeclared: 0, assisted: 80, agent: 0 },
        { name: '2026-06', undeclared: 40, assisted: 0, agent: 0 },
      ],
      statedCommitCounts: [2, 2, 2],
      experience: before.experience,
    })
    expect((await remove(server, ada, statement._id)).status).toBe(204)
    expect(await figuresOf(server, ada)).toMatchObject({
      declared: { undeclared: 3, assisted: 0, agent: 0 },
      sources: [],
      pictures: before.pictures,
    })
  })

  test('about one repository leave the commits of others unmarked, also on its page', async () => {
    await using server = await createTestServer({ open, now })
    const { ada, loom, kernel } = await createScene(server)
    await server.post(path, { as: ada, body: { ...inMay, repositoryId: loom } })
    const declaredIn = async (repository: string) => {
      const { body } = await server.get(`/api/repositories/${repository}/evidence?person=${ada.id}`)
      return body.evidence.declared.assisted.commitCount
    }
    expect({ loom: await declaredIn(loom), kernel: await declaredIn(kernel) }).toEqual({ loom: 1, kernel: 0 })
  })

  test('tell the name of no repository to others', async () => {
    await using server = await createTestServer({ open, now })
    const secret = await insertRepository(server, { name: 'secret', private: true })
    const ada = await createUserWithCommits(server, [commitFixture({ repository: secret })])
    await server.post(path, { as: ada, body: { ...inMay, repositoryId: secret } })
    for (const url of [`/api/users/${ada.id}/rating`, `/api/users/${ada.id}/evidence/summary`]) {
      const { body } = await server.get(url)
      expect(JSON.stringify(body)).not.toContain(secret)
    }
  })

  test.each([
    ['to', { to: '2026-04-30' }, statementSentences.endBeforeStart],
    ['to', { to: '2026-11-27' }, statementSentences.future],
    ['from', { from: '1969-12-31' }, statementSentences.tooEarly],
    ['from', { from: 'May' }, statementSentences.invalidDate],
    ['tool', { tool: '  ' }, statementSentences.toolRequired],
    ['tool', { tool: 'x'.repeat(61) }, 'Use at most 60 characters'],
    ['tool', { tool: 'Claude\u202e' }, statementSentences.unsupportedCharacters],
  ])('are rejected with a sentence at the field: %s %j', async (field, change, sentence) => {
    await using server = await createTestServer({ open, now })
    const ada = await server.createUser()
    const { status, body } = await server.post(path, { as: ada, body: { ...inMay, ...change } })
    expect({ status, fields: body.errors ?? body.fields }).toEqual({
      status: 400,
      fields: { [`body.${field}`]: sentence },
    })
  })

  test('about the repository of another user are rejected', async () => {
    await using server = await createTestServer({ open, now })
    const { loom } = await createScene(server)
    const other = await server.createUser()
    const { status, body } = await server.post(path, { as: other, body: { ...inMay, repositoryId: loom } })
    expect([status, body.errorMessage]).toEqual([400, statementSentences.unknownRepository])
  })

  test('are rejected if they repeat another one', async () => {
    await using server = await createTestServer({ open, now })
    const ada = await server.createUser()
    await server.post(path, { as: ada, body: inMay })
    const { status, body } = await server.post(path, { as: ada, body: { ...inMay, tool: 'claude' } })
    expect([status, body.errorMessage]).toEqual([409, statementSentences.duplicate])
  })

  test('have a maximum, even for parallel requests', async () => {
    await using server = await createTestServer({ open, now })
    const ada = await server.createUser()
    const bodies = Array.from({ length: MAX_STATEMENTS + 2 }, (_, index) => ({
      ...inMay,
      tool: `Tool ${index}`,
    }))
    const replies = await Promise.all(bodies.map((body) => server.post(path, { as: ada, body })))
    const rejected = replies.filter(({ status }) => status === 409)
    expect(rejected.map(({ body }) => body.errorMessage)).toEqual(
      Array(2).fill(statementSentences.limitReached),
    )
  })

  test('of another user cannot be deleted', async () => {
    await using server = await createTestServer({ open, now })
    const ada = await server.createUser()
    const { body } = await server.post(path, { as: ada, body: inMay })
    const other = await server.createUser()
    expect((await remove(server, other, body._id)).status).toBe(404)
    expect((await server.get(path, { as: ada })).body).toHaveLength(1)
  })
})

test('publishes events for the pages that show statements', async () => {
  await using server = await createTestServer({ now })
  const { ada } = await createScene(server)
  const { body } = await server.post(path, { as: ada, body: inMay })
  await remove(server, ada, body._id)
  expect(server.publishedEvents.map(({ type, id }) => [type, id])).toEqual([
    ...[
      ['user', ada.id],
      ['profile', ada.id],
    ],
    ...[
      ['user', ada.id],
      ['profile', ada.id],
    ],
  ])
})

function remove(server: TestServer, as: TestUser, id: string) {
  return server.inject({ method: 'DELETE', url: `${path}/${id}`, as })
}

/** Two commits in May, in two repositories, and one in June. */
async function createScene(server: TestServer) {
  const loom = await insertRepository(server, { name: 'loom' })
  const kernel = await insertRepository(server, { name: 'kernel' })
  const ada = await createUserWithCommits(server, [
    commitFixture({ repository: loom }),
    commitFixture({ repository: kernel, seconds: at('2026-05-31T23:00:00Z') }),
    commitFixture({ repository: loom, seconds: at('2026-06-01T00:00:00Z') }),
  ])
  return { ada, loom, kernel }
}

async function figuresOf(server: TestServer, { id }: TestUser) {
  const reply = async (query: string): Promise<EvidenceReply> =>
    (await server.get(`/api/users/${id}/evidence${query}`)).body
  const { declared, figure } = await reply('')
  const { commits } = await reply('?declaration=assisted')
  const { body: rating } = await server.get(`/api/users/${id}/rating`)
  const { body: summary } = await server.get(`/api/users/${id}/evidence/summary`)
  const { undeclared, assisted, agent } = declared
  return {
    declared: {
      undeclared: undeclared.commitCount,
      assisted: assisted.commitCount,
      agent: agent.commitCount,
    },
    sources: commits.flatMap(({ assistance }) => assistance!.declarations.map(({ source }) => source)),
    ...{ total: rating.assistance?.total, languages: rating.assistance?.languages },
    ...{ months: rating.assistance?.months, pictures: summary.declared.months },
    statedCommitCounts: [declared, rating.assistance, summary.declared].map((one) => one?.statedCommitCount),
    experience: figure.experience,
  }
}
