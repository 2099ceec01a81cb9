import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { json } from '../../../server/src/db/tables.ts'
import { insertRepository, insertUserRepository } from '../../../server/test/insert-repository.ts'
import { createTestSite } from '../../../server/test/pages/test-site.ts'
import type { TestServer } from '../../../server/test/test-server.ts'
import type { TestUser } from '../../../server/test/test-users.ts'
import { insertCareer, type TextPlacement } from './hostile-career.ts'

export interface HostileSite extends AsyncDisposable {
  readonly url: string
  readonly server: TestServer
  /**
   * Creates a user with an organization, a repository and a package for each name, and followers whose fields
   * contain the names.
   */
  person(login: string, names: readonly string[], addresses?: readonly string[]): Promise<TestUser>
  /** Creates a user whose career entries contain these texts. Their resume shows them. */
  resumeOwner(login: string, texts: readonly string[], placement: TextPlacement): Promise<TestUser>
  /** Creates a user with a resume and these texts in their profile fields, one per field. */
  profile(login: string, texts: readonly string[], addresses?: readonly string[]): Promise<TestUser>
}

/** The site has no live connections, so that its pages report failed ones, and then failed polls. */
export const hostileSiteProblems: readonly RegExp[] = [
  /WebSocket connection/,
  /status of 404 .*\/socket\.io\//,
]

/** The follower fields that names are written to. */
export const FOLLOWER_FIELDS = ['name', 'jobTitle', 'company', 'location', 'biography'] as const

/** All text fields of the profile form. */
export const PROFILE_FIELDS = [...FOLLOWER_FIELDS, 'phone', 'publicEmail', 'preferredLocation'] as const

/** Starts a server with pages, for users who try to inject code. */
export async function createHostileSite(): Promise<HostileSite> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const { server, ...site } = await createTestSite({ settings: { publicUrl: url, rateFactor: 1000 } })
  await server.app.listen({ host: '127.0.0.1', port })
  return {
    ...{ url, server },
    async person(login, names, addresses = []) {
      const links = linksTo(addresses)
      const person = await server.createUser({
        login,
        links,
        url: addresses[0] ?? null,
        biography: names[0] ?? null,
      })
      for (const [index, name] of names.entries())
        await insertNamedResources(server, person, `${login}-${index}`, name)
      for (let index = 0; index < names.length; index += FOLLOWER_FIELDS.length)
        await insertFollower(server, person, `${login}-${index}`, names.slice(index))
      return person
    },
    async resumeOwner(login, texts, placement) {
      const person = await server.createUser({ login, resumeCreated: true })
      await insertCareer(server, person, texts, placement)
      return person
    },
    profile: (login, texts, addresses = []) =>
      server.createUser({
        ...{ login, resumeCreated: true, url: addresses[0] ?? null, links: linksTo(addresses) },
        ...fillFields(PROFILE_FIELDS, texts),
      }),
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function insertNamedResources(
  server: TestServer,
  person: TestUser,
  login: string,
  name: string,
): Promise<void> {
  const id = randomUUIDv7()
  await server.db.insertInto('organizations').values({ id, login, name }).execute()
  await server.db
    .insertInto('organizationMembers')
    .values({ organizationId: id, userId: person.id })
    .execute()
  const repositoryId = await insertRepository(server, { name, fullName: `${login}/${name}`, report: {} })
  await insertUserRepository(server, person, repositoryId, { contributor: {} })
  await server.db.insertInto('repositoryPackages').values({ repositoryId, name, ecosystem: 'npm' }).execute()
}

async function insertFollower(
  server: TestServer,
  person: TestUser,
  login: string,
  names: readonly string[],
): Promise<void> {
  const follower = await server.createUser({ login, ...fillFields(FOLLOWER_FIELDS, names) })
  await server.patch('/api/profile/follow', { as: follower, body: { userId: person.id } })
}

function fillFields(fields: readonly string[], texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field, index) => [field, texts[index] ?? 'A word']))
}

function linksTo(addresses: readonly string[]) {
  return json(addresses.map((url) => ({ url, type: 'other' as const })))
}
