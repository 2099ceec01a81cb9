import type { OrganizationRole } from '@handiwork/core/api'
import type { PersonColumns, TestPerson } from './a-person.ts'
import { aServer, type ServerOptions, type TestServer } from './a-server.ts'
import { anOrganization } from './things-of-people.ts'

export type Acme = Awaited<ReturnType<typeof acme>>

/** An organization of Ada's, with a way to let people into it. */
export async function acme(options: Pick<ServerOptions, 'open'> = {}) {
  const server = await aServer({ ...options, settings: { rateFactor: 1000 } })
  const ada = await server.person({ login: 'ada', name: 'Ada' })
  const id = await anOrganization(server, ada)
  const members = `/api/organizations/${id}/members`
  return {
    ...{ server, ada, id, members },
    async member(role: OrganizationRole, columns: PersonColumns = {}): Promise<TestPerson> {
      const person = await server.person(columns)
      await server.db
        .insertInto('organizationMembers')
        .values({ organizationId: id, userId: person.id, role })
        .execute()
      return person
    },
    add: (body: object, as: TestPerson = ada) => server.post(members, { as, body }),
    roles: async () => await rolesIn(server, id),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

// --- internal ---

async function rolesIn({ db }: TestServer, organizationId: string) {
  const rows = await db
    .selectFrom('organizationMembers')
    .innerJoin('users', 'users.id', 'userId')
    .select(['login', 'organizationMembers.role'])
    .where('organizationId', '=', organizationId)
    .execute()
  return Object.fromEntries(rows.map(({ login, role }) => [login, role]))
}
