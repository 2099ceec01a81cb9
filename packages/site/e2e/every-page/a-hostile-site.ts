import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { json } from '../../../server/src/db/tables.ts'
import type { TestPerson } from '../../../server/test/a-person.ts'
import { aRepositoryRow, hasPartIn } from '../../../server/test/a-repository-row.ts'
import type { TestServer } from '../../../server/test/a-server.ts'
import { aSite } from '../../../server/test/pages/a-site.ts'
import { type Told, tellCareer } from './hostile-career.ts'

export interface HostileSite extends AsyncDisposable {
  readonly url: string
  readonly server: TestServer
  /** Has an organization, a repository and a package of each name, and is followed by people who call themselves so. */
  person(login: string, names: readonly string[], addresses?: readonly string[]): Promise<TestPerson>
  /** Tells of their career in these texts; their resume shows it. */
  teller(login: string, texts: readonly string[], told: Told): Promise<TestPerson>
  /** Has these texts in the fields of their profile, one in each, and a resume. */
  profile(login: string, texts: readonly string[], addresses?: readonly string[]): Promise<TestPerson>
}

/** How many of the names each of the followers has, one for every field they fill. */
export const FIELDS = ['name', 'jobTitle', 'company', 'location', 'biography'] as const

/** Those and the others that the form of the profile has. */
export const PROFILE_FIELDS = [...FIELDS, 'phone', 'publicEmail', 'preferredLocation'] as const

/** A service of its own, with pages, for people who mean harm. */
export async function aHostileSite(): Promise<HostileSite> {
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  const { server, ...site } = await aSite({ settings: { publicUrl: url, rateFactor: 1000 } })
  await server.app.listen({ host: '127.0.0.1', port })
  return {
    ...{ url, server },
    async person(login, names, addresses = []) {
      const links = linksTo(addresses)
      const person = await server.person({
        login,
        links,
        url: addresses[0] ?? null,
        biography: names[0] ?? null,
      })
      for (const [place, name] of names.entries()) await givesTo(server, person, `${login}-${place}`, name)
      for (let place = 0; place < names.length; place += FIELDS.length)
        await follows(server, person, `${login}-${place}`, names.slice(place))
      return person
    },
    async teller(login, texts, told) {
      const person = await server.person({ login, resumeCreated: true })
      await tellCareer(server, person, texts, told)
      return person
    },
    profile: (login, texts, addresses = []) =>
      server.person({
        ...{ login, resumeCreated: true, url: addresses[0] ?? null, links: linksTo(addresses) },
        ...filled(PROFILE_FIELDS, texts),
      }),
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  }
}

// --- internal ---

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function givesTo(server: TestServer, person: TestPerson, login: string, name: string): Promise<void> {
  const id = randomUUIDv7()
  await server.db.insertInto('organizations').values({ id, login, name }).execute()
  await server.db
    .insertInto('organizationMembers')
    .values({ organizationId: id, userId: person.id })
    .execute()
  const repositoryId = await aRepositoryRow(server, { name, fullName: `${login}/${name}`, report: {} })
  await hasPartIn(server, person, repositoryId, { contributor: {} })
  await server.db.insertInto('repositoryPackages').values({ repositoryId, name, ecosystem: 'npm' }).execute()
}

async function follows(
  server: TestServer,
  person: TestPerson,
  login: string,
  names: readonly string[],
): Promise<void> {
  const follower = await server.person({ login, ...filled(FIELDS, names) })
  await server.patch('/api/profile/follow', { as: follower, body: { userId: person.id } })
}

function filled(fields: readonly string[], texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field, place) => [field, texts[place] ?? 'A word']))
}

function linksTo(addresses: readonly string[]) {
  return json(addresses.map((url) => ({ url, type: 'other' as const })))
}
