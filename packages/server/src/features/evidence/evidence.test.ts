import type { EvidenceReply } from '@handiwork/core/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { commitFixture, createUserWithCommits } from '../../../test/insert-evidence.ts'
import { insertRepository, insertUserRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { evidenceStore } from '../../stores/evidence-store.ts'

const at = (timestamp: string) => Date.parse(timestamp) / 1000
const sum = (rows: readonly { readonly experience: number }[]) =>
  rows.reduce((total, { experience }) => total + Math.round(experience * 1e6), 0) / 1e6

describe.each(databases)('evidence on $kind', ({ open }) => {
  test.each(['', '?language=typescript', '?technology=react', '?badge=front-end'])(
    'of a figure adds up to it exactly: %s',
    async (query) => {
      await using server = await createTestServer({ open })
      const { ada } = await createScene(server)
      const { figure, repositories, months, commits } = await read(server, ada, query)
      expect(figure.experience).toBeGreaterThan(0)
      expect({ commits: sum(commits), repositories: sum(repositories), months: sum(months) }).toEqual({
        commits: figure.experience,
        repositories: figure.experience,
        months: figure.experience,
      })
    },
  )

  test('explains a badge that is not earned yet', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    await server.db.updateTable('ratings').set({ person: sql`jsonb_set(person, '{badges}', '[]')` }).execute()
    const { figure, commits } = await read(server, ada, '?badge=front-end')
    expect(figure.experience).toBeGreaterThan(0)
    expect(sum(commits)).toBe(figure.experience)
  })

  test('narrows to a repository, a month and a day', async () => {
    await using server = await createTestServer({ open })
    const { ada, loom } = await createScene(server)
    const { path, commits, days } = await read(
      server,
      ada,
      `?repository=${loom}&month=2026-05&day=2026-05-04`,
    )
    expect(commits.map(({ timestamp }) => timestamp)).toEqual(['2026-05-04T09:00:00.000Z'])
    expect(path.repository! > path.month! && path.month! > path.day!).toBe(true)
    expect(sum(commits)).toBe(path.day)
    expect(days).toMatchObject([{ date: '2026-05-04', lines: 40, allLines: 40, worth: 1.584963 }])
  })

  test('of a language narrows to the commits of a technology', async () => {
    await using server = await createTestServer({ open })
    const loom = await insertRepository(server, { name: 'loom' })
    const ada = await createUserWithCommits(server, [
      commitFixture({ repository: loom }),
      commitFixture({ repository: loom, seconds: at('2026-05-09T07:00:00Z'), technologies: {}, badges: {} }),
    ])
    const { figure, path, commits, filters, repositories } = await read(
      server,
      ada,
      '?language=typescript&technology=react',
    )
    expect(commits.map(({ technologies }) => technologies)).toEqual([['react']])
    expect({ figure: figure.commitCount, sum: sum(commits), repositories: sum(repositories) }).toEqual({
      figure: 2,
      sum: path.filter,
      repositories: path.filter,
    })
    expect(path.filter).toBeLessThan(figure.experience)
    expect(filters).toMatchObject({
      technologies: [{ name: 'react', title: 'React', experience: path.filter, commitCount: 1 }],
      badges: [{ name: 'front-end' }],
    })
  })

  test('narrows to the commits with a declaration, and counts all of them', async () => {
    await using server = await createTestServer({ open })
    const loom = await insertRepository(server, { name: 'loom' })
    const assistance = {
      ...{ assisted: 1, agent: 0 },
      declarations: [
        { source: 'message', kind: 'assisted', tool: 'Claude', text: 'Assisted-by: Claude' } as const,
      ],
    }
    const ada = await createUserWithCommits(server, [
      commitFixture({ repository: loom, seconds: at('2026-05-09T07:00:00Z'), assistance }),
      commitFixture({ repository: loom }),
    ])
    const all = await read(server, ada, '?language=typescript')
    expect(all.declared).toEqual({
      undeclared: { lines: 40, commitCount: 1 },
      assisted: { lines: 40, commitCount: 1 },
      agent: { lines: 0, commitCount: 0 },
      statedCommitCount: 0,
    })
    const assisted = await read(server, ada, '?language=typescript&declaration=assisted')
    expect(assisted.commits.map((commit) => commit.assistance)).toEqual([assistance])
    expect(assisted.declared).toEqual(all.declared)
    const undeclared = await read(server, ada, '?language=typescript&declaration=undeclared')
    expect(undeclared.commits.map((commit) => commit.assistance)).toEqual([null])
  })

  test('changes with the next analysis', async () => {
    await using server = await createTestServer({ open })
    const { ada, loom } = await createScene(server)
    const countCommits = async () => (await read(server, ada, '?badge=back-end')).commits.length
    expect(await countCommits()).toBe(0)
    const commits = [commitFixture({ repository: loom, badges: { 'back-end': 40 } })]
    await evidenceStore(server.db).save(ada.id, {
      model: 'xp/2',
      commits,
      technologies: [],
      repositories: [],
    })
    expect(await countCommits()).toBe(1)
  })

  test('of a technology is not narrowed by itself', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    const { path, filters } = await read(server, ada, '?technology=react')
    expect({ filter: path.filter, technologies: filters.technologies }).toEqual({
      filter: null,
      technologies: [],
    })
  })

  test('links commits to their code host', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    const { commits, repositories } = await read(server, ada)
    const names = new Map(repositories.map(({ _id, fullName }) => [_id, fullName]))
    for (const { id, url, repositoryId } of commits)
      expect(url).toBe(`https://github.test/${names.get(repositoryId)}/commit/${id}`)
  })

  test('lists commits with lines that were left out for a reason', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    const { leftOut, commits } = await read(server, ada, '?leftOut=lockfile')
    expect(leftOut).toEqual([{ reason: 'lockfile', commitCount: 1, lineCount: 900 }])
    expect(commits.map(({ excluded }) => excluded)).toEqual([{ lockfile: 900 }])
  })

  test('is paged by a cursor without gaps or repetitions', async () => {
    await using server = await createTestServer({ open })
    const loom = await insertRepository(server)
    const many = Array.from({ length: 120 }, (_, index) =>
      commitFixture({ repository: loom, seconds: at('2026-05-01T00:00:00Z') + 3600 * (index >> 1) }),
    )
    const ada = await createUserWithCommits(server, many)
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: EvidenceReply = await read(server, ada, cursor && `?cursor=${cursor}`)
      ids.push(...page.commits.map(({ id }) => id))
      cursor = page.next
    }
    expect(ids.length).toBe(120)
    expect(new Set(ids)).toEqual(new Set(many.map(({ id }) => id)))
  })

  test('hides the commits of private repositories from others, but not their xp', async () => {
    await using server = await createTestServer({ open })
    const { ada, secret } = await createScene(server, { withSecret: true })
    const own = await read(server, ada, '', ada)
    const theirs = await read(server, ada)
    expect({
      own: own.repositories.some(({ _id }) => _id === secret),
      theirs: JSON.stringify(theirs).includes(secret!),
      hidden: theirs.hiddenExperience > 0,
      sum: Math.round((sum(theirs.commits) + theirs.hiddenExperience) * 1e6) / 1e6,
      ownSum: sum(own.commits),
    }).toEqual({
      own: true,
      theirs: false,
      hidden: true,
      sum: own.figure.experience,
      ownSum: own.figure.experience,
    })
    expect((await server.get(`/api/users/${ada.id}/evidence?repository=${secret}`)).status).toBe(404)
  })

  test('leaves out the formula of days with hidden work', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server, { withSecret: true })
    const { days } = await read(server, ada, '?day=2026-05-04')
    expect(days).toMatchObject([{ date: '2026-05-04', allLines: null, worth: null }])
  })

  test.each([
    '?language=klingon',
    '?technology=klingon',
    '?badge=klingon',
    '?language=go&technology=nonsense',
    '?month=2026-13',
    '?day=yesterday',
    '?cursor=first',
    '?leftOut=taste',
    '?repository=loom',
  ])('returns 400 for %s', async (query) => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    expect((await server.get(`/api/users/${ada.id}/evidence${query}`)).status).toBe(400)
  })

  test('of a private user is visible to the owner only', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server, { visibility: 'private' })
    const path = `/api/users/${ada.id}/evidence`
    const other = await server.createUser()
    const statuses = [undefined, other, ada].map(async (as) => (await server.get(path, as && { as })).status)
    expect(await Promise.all(statuses)).toEqual([404, 404, 200])
  })

  test('is marked as unavailable for a rating without stored commits', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    await server.db.deleteFrom('evidence').execute()
    expect(await read(server, ada)).toMatchObject({ available: false, commits: [], hiddenExperience: 0 })
  })

  test('of a repository lists its people and the commits of one of them', async () => {
    await using server = await createTestServer({ open })
    const { ada, loom } = await createScene(server)
    const path = `/api/repositories/${loom}/evidence`
    const { body } = await server.get(path)
    expect(body).toMatchObject({ people: [{ userId: ada.id, login: 'ada' }], evidence: null })
    const one = await server.get(`${path}?person=${ada.id}`)
    expect(one.body.evidence.commits.length).toBe(3)
  })

  test('of a repository lists only people with commits in it, highest xp first', async () => {
    await using server = await createTestServer({ open })
    const { ada, loom } = await createScene(server)
    const [bob, lister, elsewhere] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser(),
    ]
    const kernel = await insertRepository(server)
    await insertUserRepository(server, bob, loom, { experience: 1e6 })
    await insertUserRepository(server, bob, kernel, { experience: 2e6 })
    await insertUserRepository(server, lister, loom, { contributed: false })
    await insertUserRepository(server, elsewhere, kernel)
    const { people } = (await server.get(`/api/repositories/${loom}/evidence`)).body
    expect(people).toMatchObject([{ userId: bob.id, experience: 1e6 }, { userId: ada.id }])
    expect(people).toHaveLength(2)
  })

  test('of a repository does not list private users', async () => {
    await using server = await createTestServer({ open })
    const { ada, loom } = await createScene(server, { visibility: 'private' })
    const path = `/api/repositories/${loom}/evidence`
    expect((await server.get(path)).body.people).toEqual([])
    expect((await server.get(`${path}?person=${ada.id}`)).status).toBe(404)
  })
})

async function createScene(
  server: TestServer,
  {
    withSecret = false,
    visibility = 'public',
  }: { readonly withSecret?: boolean; readonly visibility?: 'public' | 'private' } = {},
) {
  const loom = await insertRepository(server, { name: 'loom' })
  const kernel = await insertRepository(server, { name: 'kernel' })
  const secret = withSecret ? await insertRepository(server, { name: 'secret', private: true }) : undefined
  const ada = await createUserWithCommits(
    server,
    [
      commitFixture({ repository: loom }),
      commitFixture({ repository: loom, seconds: at('2026-04-02T08:00:00Z'), excluded: { lockfile: 900 } }),
      commitFixture({ repository: loom, seconds: at('2026-05-09T07:00:00Z') }),
      commitFixture({ repository: kernel, seconds: at('2026-05-09T08:00:00Z'), authorCount: 2 }),
      ...(secret === undefined ? [] : [commitFixture({ repository: secret })]),
    ],
    { login: 'ada', visibility },
  )
  return { ada, loom, kernel, secret }
}

async function read(server: TestServer, { id }: TestUser, query = '', as?: TestUser): Promise<EvidenceReply> {
  const { status, body } = await server.get(`/api/users/${id}/evidence${query}`, as && { as })
  expect({ status, error: body.errorMessage }).toEqual({ status: 200, error: undefined })
  return body
}
