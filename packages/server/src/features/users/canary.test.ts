import { randomUUIDv7 } from 'node:crypto'
import { allRoutes, type NamedRoute } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aReportRow } from '../../../test/a-pushed-report.ts'
import { aLanguageStat, aPush, aRatedPerson } from '../../../test/a-rated-person.ts'
import { aRepositoryRow, hasPartIn } from '../../../test/a-repository-row.ts'
import { type Answer, aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

/** A word that stands nowhere but with the person who is searched for. */
const CANARY = 'c4n4ry'

interface Scene {
  readonly eve: TestPerson
  readonly askers: Readonly<Record<string, TestPerson | undefined>>
  readonly ids: readonly string[]
}

describe.each(databases)('somebody private on $kind', ({ open }) => {
  test('shows nowhere, and is missed by one in every list', { timeout: 120_000 }, async () => {
    await using server = await aServer({ open })
    const scene = await aScene(server)
    const before = await crawl(server, scene)
    await server.patch('/api/profile', { as: scene.eve, body: { visibility: 'private' } })
    const after = await crawl(server, scene)
    expect({
      // What is found while they are public shows that the search finds.
      found: [...new Set(before.filter(isHit(scene)).map(({ name }) => name))],
      hits: after.filter(isHit(scene)).map(({ name, as }) => `${name} as ${as}`),
      missedBy: missedBy(before, after),
    }).toEqual({ found: expect.arrayContaining(foundWhilePublic), hits: [], missedBy: [1] })
  })
})

// --- internal ---

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

async function aScene(server: TestServer): Promise<Scene> {
  const eve = await aCanary(server)
  await aReportRow(server, eve)
  const other = await aRatedPerson(server, { languages: { go: 3 } }, { login: 'other', insider: true })
  const recruiter = await server.person({ login: 'recruiter', role: 'client' })
  // Whoever reads everything as a recruiter looks at people: they have been looked at before.
  await server.db.insertInto('looks').values({ userId: other.id, lookerId: recruiter.id }).execute()
  const follows = [
    { followerId: eve.id, followedId: other.id },
    { followerId: other.id, followedId: eve.id },
  ]
  await server.db.insertInto('follows').values(follows).execute()
  const secret = await aRepositoryRow(server, {
    ...{ private: true, name: CANARY, ownerLogin: CANARY, imageUrl: CANARY },
    report: { packages: [{ ecosystem: 'npm', name: CANARY, technology: null, fileCount: 1 }] },
  })
  const open = await aRepositoryRow(server, { name: 'open', report: {} })
  await hasPartIn(server, eve, secret, { experience: 9 })
  await hasPartIn(server, eve, open, { experience: 5, contributor: {} })
  await hasPartIn(server, other, open, { experience: 1 })
  await server.db
    .insertInto('usageLog')
    .values({ id: randomUUIDv7(), event: 'followed', userId: eve.id, detail: `{"userId":"${eve.id}"}` })
    .execute()
  const askers = { stranger: undefined, other, recruiter }
  return { eve, askers, ids: [eve.id, other.id, secret, open] }
}

/** Somebody with the word in every field that holds words. */
async function aCanary(server: TestServer): Promise<TestPerson> {
  const eve = await aRatedPerson(
    server,
    {
      languages: { go: 77 },
      pushes: [aPush('2026-05')],
      person: {
        name: CANARY,
        languages: [aLanguageStat(CANARY)],
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
    .values({ id: randomUUIDv7(), userId: eve.id, address: `${CANARY}@mail.test`, source: 'person' })
    .execute()
  return eve
}

interface Crawled {
  readonly name: string
  readonly as: string
  readonly path: string
  readonly answer: Answer
}

/** Every call that reads, of everything there is, by everybody who asks. */
async function crawl(server: TestServer, { askers, ids, eve }: Scene): Promise<Crawled[]> {
  const crawled: Crawled[] = []
  const reading = allRoutes().filter(({ route }) => route.method === 'GET' && !route.redirects)
  for (const [as, person] of Object.entries(askers))
    for (const route of reading)
      for (const path of pathsOf(route, ids, eve)) {
        const answer = await server.get(path, person && { as: person })
        crawled.push({ name: route.name, as, path, answer })
      }
  return crawled
}

const words: Readonly<Record<string, readonly string[]>> = {
  referenceType: ['user', 'repository'],
  pushType: ['monthly'],
  kind: ['followers'],
  anonymousToken: ['a-token'],
}

function pathsOf({ route }: NamedRoute, ids: readonly string[], eve: TestPerson): string[] {
  const names = route.path.match(/:\w+/g) ?? []
  return names.reduce<string[]>(
    (paths, name) => {
      const values = name === ':login' ? [eve.login] : (words[name.slice(1)] ?? ids)
      return paths.flatMap((path) => values.map((value) => path.replace(name, value)))
    },
    [route.path],
  )
}

/** Of those who are private it may be told that they are, where they are asked for by name. */
function isHit({ eve }: Scene) {
  return ({ answer }: Crawled): boolean => {
    const { status, body } = answer
    const isStub = status === 200 && Object.keys(body ?? {}).join() === '_id,login,visibility'
    const text = JSON.stringify(body ?? '')
    return !isStub && (text.includes(CANARY) || text.includes(eve.id))
  }
}

/** By how much lists got shorter, those that did and are still there. */
function missedBy(before: readonly Crawled[], after: readonly Crawled[]): number[] {
  const total = ({ headers }: Answer) => Number(headers['x-total-count'] ?? 0)
  const steps = before.flatMap(({ answer }, index) => {
    const now = after[index]!.answer
    return now.status === answer.status ? [total(answer) - total(now)] : []
  })
  return [...new Set(steps.filter((step) => step !== 0))]
}
