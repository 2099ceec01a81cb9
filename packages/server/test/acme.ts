import type { OrganizationRole } from '@handiwork/core/api'
import { insertOrganization } from './insert-content.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './test-server.ts'
import type { TestUser, TestUserColumns } from './test-users.ts'

export type AcmeContext = Awaited<ReturnType<typeof createAcme>>

/** Creates an organization owned by Ada, with helpers to add members. */
export async function createAcme(options: Pick<TestServerOptions, 'open'> = {}) {
  const server = await createTestServer({ ...options, settings: { rateFactor: 1000 } })
  const ada = await server.createUser({ login: 'ada', name: 'Ada' })
  const id = await insertOrganization(server, ada)
  const membersPath = `/api/organizations/${id}/members`
  return {
    ...{ server, ada, id, membersPath },
    async insertMember(role: OrganizationRole, columns: TestUserColumns = {}): Promise<TestUser> {
      const user = await server.createUser(columns)
      await server.db
        .insertInto('organizationMembers')
        .values({ organizationId: id, userId: user.id, role })
        .execute()
      return user
    },
    addMember: (body: object, as: TestUser = ada) => server.post(membersPath, { as, body }),
    readRoles: async () => await memberRoles(server, id),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

async function memberRoles({ db }: TestServer, organizationId: string) {
  const rows = await db
    .selectFrom('organizationMembers')
    .innerJoin('users', 'users.id', 'userId')
    .select(['login', 'organizationMembers.role'])
    .where('organizationId', '=', organizationId)
    .execute()
  return Object.fromEntries(rows.map(({ login, role }) => [login, role]))
}
