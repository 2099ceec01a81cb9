import { randomUUIDv7 } from 'node:crypto'
import { allRoutes, type NamedRoute } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createRatedUser, languageStatFixture, pushFixture } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertFollows } from '../../../test/insert-follows.ts'
import { insertRepository, insertUserRepository } from '../../../test/insert-repository.ts'
import { insertReport } from '../../../test/self-attested-report-fixture.ts'
import { insertCiReport } from '../../../test/sigstore/insert-ci-report.ts'
import {
  createTestServer,
  type TestRequest,
  type TestResponse,
  type TestServer,
} from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

/** A word that occurs only in the data of the private user. */
const CANARY = 'c4n4ry'

interface CanaryScene {
  readonly eve: TestUser
  readonly callers: Readonly<Record<string, TestRequest['as']>>
  readonly ids: readonly string[]
}

describe.each(databases)('a private user on $kind', ({ open }) => {
  test('appears in no response and is missing once from every list', { timeout: 120_000 }, async () => {
    await using server = await createTestServer({ open })
    const scene = await createScene(server)
    const before = await crawl(server, scene)
    await server.patch('/api/profile', { as: scene.eve, body: { visibility: 'private' } })
    const after = await crawl(server, scene)
    expect({
      // Matches found while the user is public prove that the search works.
      found: [...new Set(before.filter(isHit(scene)).map(({ name }) => name))],
      hits: after.filter(isHit(scene)).map(({ name, as }) => `${name} as ${as}`),
      listLengthDifferences: listLengthDifferences(before, after),
    }).toEqual({ found: expect.arrayContaining(foundWhilePublic), hits: [], listLengthDifferences: [1] })
  })
})

const foundWhilePublic = [
  ...['leaders.list', 'log.list', 'profile.get', 'pushes.list', 'reports.list', 'repositories.get'],
  ...[
    'search.users',
    'search.developer',
    'users.followers',
    'users.following',
    'users.get',
    'users.getByLogin',
    'users.rating',
  ],
]

async function createScene(server: TestServer): Promise<CanaryScene> {
  const eve = await createCanaryUser(server)
  await insertReport(server, eve)
  await insertCiReport(server, eve)
  const other = await createRatedUser(server, { languages: { go: 3 } }, { login: 'other', insider: true })
  const recruiter = await server.createUser({ login: 'recruiter', role: 'client' })
  // The recruiter's reads record profile views, so one is recorded beforehand to keep the lists equal.
  await server.db.insertInto('profileViews').values({ userId: other.id, viewerId: recruiter.id }).execute()
  const follows = [
    { followerId: eve.id, followedId: other.id },
    { followerId: other.id, followedId: eve.id },
  ]
  await insertFollows(server, follows)
  const secret = await insertRepository(server, {
    ...{ private: true, name: CANARY, ownerLogin: CANARY, imageUrl: CANARY },
    report: { packages: [{ ecosystem: 'npm', name: CANARY, technology: null, fileCount: 1 }] },
  })
  const open = await insertRepository(server, { name: 'open', report: {} })
  await insertUserRepository(server, eve, secret, { experience: 9 })
  await insertUserRepository(server, eve, open, { experience: 5, contributor: {} })
  await insertUserRepository(server, other, open, { experience: 1 })
  await server.db
    .insertInto('usageLog')
    .values({ id: randomUUIDv7(), event: 'followed', userId: eve.id, detail: `{"userId":"${eve.id}"}` })
    .execute()
  const callers = { anonymous: undefined, other, recruiter, ...(await createOtherCallers(server, other)) }
  return { eve, callers, ids: [eve.id, other.id, secret, open] }
}

/** The other actors of the authorization matrix, except the user and admins, who may see the data. */
async function createOtherCallers(server: TestServer, other: TestUser): Promise<CanaryScene['callers']> {
  const organizationId = randomUUIDv7()
  const organization = { id: organizationId, login: 'acme', name: 'Acme' }
  await server.db.insertInto('organizations').values(organization).execute()
  const createMember = async (role: 'owner' | 'admin' | 'contributor' | 'recruiter') => {
    const { id: userId, ...user } = await server.createUser({ login: `acme-${role}` })
    await server.db.insertInto('organizationMembers').values({ organizationId, userId, role }).execute()
    return { ...user, id: userId }
  }
  return {
    owner: await createMember('owner'),
    admin: await createMember('admin'),
    contributor: await createMember('contributor'),
    organizationRecruiter: await createMember('recruiter'),
    token: { token: await server.token(other) },
    deleted: await server.createUser({ login: 'gone', visibility: 'deleted' }),
  }
}

/** A user with the canary in every text field. */
async function createCanaryUser(server: TestServer): Promise<TestUser> {
  const eve = await createRatedUser(
    server,
    {
      languages: { go: 77 },
      pushes: [pushFixture('2026-05')],
      person: {
        name: CANARY,
        languages: [languageStatFixture(CANARY)],
        groups: [{ name: CANARY, title: CANARY, color: '#000000', technologies: [] }],
      },
    },
    {
      ...{ login: `${CANARY}-login`, name: CANARY, avatarUrl: CANARY, jobTitle: CANARY, biography: CANARY },
      ...{ url: CANARY, company: CANARY, location: CANARY, publicEmail: `${CANARY}@x.test`, phone: CANARY },
      ...{ preferredLocation: CANARY, links: JSON.stringify([{ url: CANARY, type: CANARY }]) },
      ...{ countryCode: 'gb', insider: true },
    },
  )
  await server.token(eve, CANARY)
  await server.db
    .insertInto('emails')
    .values({ id: randomUUIDv7(), userId: eve.id, address: `${CANARY}@mail.test`, source: 'user' })
    .execute()
  return eve
}

interface CrawlResult {
  readonly name: string
  readonly as: string
  readonly path: string
  readonly response: TestResponse
}

/** Calls every GET route for every id, as every caller. */
async function crawl(server: TestServer, { callers, ids, eve }: CanaryScene): Promise<CrawlResult[]> {
  const results: CrawlResult[] = []
  const readRoutes = allRoutes().filter(({ route }) => route.method === 'GET' && !route.redirects)
  for (const [as, person] of Object.entries(callers))
    for (const route of readRoutes)
      for (const path of expandPaths(route, ids, eve)) {
        const response = await server.get(path, person && { as: person })
        results.push({ name: route.name, as, path, response })
      }
  return results
}

const parameterValues: Readonly<Record<string, readonly string[]>> = {
  referenceType: ['user', 'repository'],
  pushType: ['monthly'],
  kind: ['followers'],
  anonymousToken: ['a-token'],
}

function expandPaths({ route }: NamedRoute, ids: readonly string[], eve: TestUser): string[] {
  const names = route.path.match(/:\w+/g) ?? []
  return names.reduce<string[]>(
    (paths, name) => {
      const values = name === ':login' ? [eve.login] : (parameterValues[name.slice(1)] ?? ids)
      return paths.flatMap((path) => values.map((value) => path.replace(name, value)))
    },
    [route.path],
  )
}

/** A request for a private user by name may return a stub that reveals only their existence. */
function isHit({ eve }: CanaryScene) {
  return ({ response }: CrawlResult): boolean => {
    const { status, body } = response
    const isStub = status === 200 && Object.keys(body ?? {}).join() === '_id,login,visibility'
    const text = JSON.stringify(body ?? '')
    return !isStub && (text.includes(CANARY) || text.includes(eve.id))
  }
}

/** The differences in length of lists that became shorter and are still accessible. */
function listLengthDifferences(before: readonly CrawlResult[], after: readonly CrawlResult[]): number[] {
  const total = ({ headers }: TestResponse) => Number(headers['x-total-count'] ?? 0)
  const steps = before.flatMap(({ name, response }, index) => {
    // The crawls themselves are recorded there.
    if (name.startsWith('hiringLog.') || name === 'searchRecords.appearances') return []
    const current = after[index]!.response
    return current.status === response.status ? [total(response) - total(current)] : []
  })
  return [...new Set(steps.filter((step) => step !== 0))]
}
