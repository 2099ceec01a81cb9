import { randomUUIDv7 } from 'node:crypto'
import { HostDataFixture, hostKinds, type RunningHosts, startHosts } from '@handiwork/fixtures/hosts'
import { createRepository, generateLines } from '@handiwork/fixtures/repositories'
import type { Database } from '../../../../packages/server/src/db/tables.ts'
import { createEncryption } from '../../../../packages/server/src/encryption/encryption.ts'
import { encryptGrant } from '../../../../packages/server/src/features/sign-in/encrypt-grant.ts'
import { directories } from '../../../../packages/server/src/stores/directories.ts'
import { testSettings } from '../../../../packages/server/test/test-settings.ts'
import {
  createTestUsers,
  type TestUser,
  type TestUsers,
} from '../../../../packages/server/test/test-users.ts'

/** The people of a drill. Each has one task, so that the effects of a write are known. */
export interface World {
  /** They write. */
  readonly writers: readonly TestUser[]
  /** They are followed, and visitors read their pages. */
  readonly targets: readonly TestUser[]
  /** They ask for their analysis. */
  readonly authors: readonly TestUser[]
  /** They become private. */
  readonly shy: readonly TestUser[]
}

export interface WorldSize {
  readonly writers: number
  readonly targets: number
  readonly authors: number
  readonly shy: number
}

/** Code hosts where each author has a repository of the same shape. */
export interface AuthorHosts extends AsyncDisposable {
  readonly hosts: RunningHosts
  readonly env: Readonly<Record<string, string>>
}

export async function startAuthorHosts(count: number): Promise<AuthorHosts> {
  await using stack = new AsyncDisposableStack()
  const data = stack.use(new HostDataFixture())
  for (let number = 1; number <= count; number += 1) {
    const login = authorLogin(number)
    const by = { name: login, email: `${login}@author.example` }
    const builder = createRepository('work')
    for (let day = 1; day <= COMMITS; day += 1)
      builder.commit({
        ...{ by, on: `2025-03-${String(day).padStart(2, '0')}T10:00:00Z`, message: `Work of day ${day}` },
        write: { [`src/part-${day}.ts`]: generateLines(20 + 5 * day, day) },
      })
    await data.add('gitHub', builder, { fullName: `${login}/work` })
    data.byHost.gitHub.people.push({
      ...{ id: FIRST_SUBJECT + number, login, name: login },
      emails: [{ address: by.email, verified: true, primary: true }],
    })
  }
  const hosts = stack.use(await startHosts(data.byHost))
  const started = stack.move()
  return { hosts, env: environment(hosts), [Symbol.asyncDispose]: () => started.disposeAsync() }
}

/** Inserts the people, without migrating the database. */
export async function createWorld(
  db: Database,
  { hosts }: AuthorHosts,
  size: WorldSize,
  secret: string,
): Promise<World> {
  const users = createTestUsers({ db, settings: testSettings() } as Parameters<typeof createTestUsers>[0])
  const encryption = createEncryption([secret])
  const authors = await createPeople(users, size.authors, authorLogin)
  for (const [index, { id, login }] of authors.entries()) {
    const grant = { accessToken: hosts.gitHub.createToken(login), refreshToken: undefined }
    const encrypted = encryptGrant(encryption, id, {
      ...grant,
      expiresInSeconds: undefined,
      scopes: undefined,
    })
    const account = { source: 'gitHub', subject: String(FIRST_SUBJECT + index + 1), login } as const
    await directories(db).claimAccount(id, { provider: account.source, subject: account.subject })
    await db
      .insertInto('identities')
      .values({ id: randomUUIDv7(), userId: id, ...account, ...encrypted })
      .execute()
  }
  return {
    writers: await createPeople(users, size.writers, (number) => `writer-${number}`),
    targets: await createPeople(users, size.targets, (number) => `target-${number}`),
    authors,
    shy: await createPeople(users, size.shy, (number) => `shy-${number}`),
  }
}

const COMMITS = 6
const FIRST_SUBJECT = 50_000

const authorLogin = (number: number) => `author-${number}`

async function createPeople(
  { createUser }: TestUsers,
  count: number,
  loginOf: (number: number) => string,
): Promise<TestUser[]> {
  const people: TestUser[] = []
  for (let number = 1; number <= count; number += 1) {
    const login = loginOf(number)
    people.push(await createUser({ login, name: `Canary of ${login}` }))
  }
  return people
}

function environment(hosts: RunningHosts): Record<string, string> {
  return Object.fromEntries(
    hostKinds.flatMap((kind) => {
      const { webUrl, apiUrl, oauth } = hosts[kind]
      const prefix = kind.toUpperCase()
      return [
        [`${prefix}_URL`, webUrl],
        [`${prefix}_API_URL`, apiUrl],
        [`${prefix}_CLIENT_ID`, oauth.clientId],
        [`${prefix}_CLIENT_SECRET`, oauth.clientSecret],
      ]
    }),
  )
}
