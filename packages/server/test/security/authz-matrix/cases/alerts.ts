import { randomUUIDv7 } from 'node:crypto'
import { contract } from '@handiwork/core/api'
import { json } from '../../../../src/db/tables.ts'
import type { TestServer } from '../../../test-server.ts'
import type { MatrixCases } from '../case-request.ts'
import { insertSearch } from '../insert-rows.ts'

const { alerts } = contract

const change = { title: 'Go', interval: 'weekly' } as const

/** Inserts a job alert of the user. Returns its id. */
async function insertAlert({ db }: Pick<TestServer, 'db'>, user: { readonly id: string }): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('alerts')
    .values({ id, userId: user.id, kind: 'job', title: 'Go', criteria: json({ q: 'go' }), interval: 'daily' })
    .execute()
  return id
}

const changes = (id: string) => [
  { route: alerts.update, params: { id }, body: change },
  { route: alerts.remove, params: { id } },
]

/** In the rows about searches, the owner is a user without recruiting rights. */
export const alertsCases: MatrixCases = {
  Z430: [
    () => ({ route: alerts.list }),
    () => ({ route: alerts.create, body: { ...change, criteria: { q: 'go' } } }),
  ],
  Z431: [async ({ server, me }) => changes(await insertAlert(server, await me()))],
  Z432: [async ({ server }) => changes(await insertAlert(server, await server.createUser()))],
  Z433: [
    async ({ server, me }) => ({
      route: alerts.setForSearch,
      params: { id: await insertSearch(server, await me()) },
      body: { interval: 'weekly' },
    }),
  ],
  Z434: [
    async ({ server }) => ({
      route: alerts.setForSearch,
      params: { id: await insertSearch(server, await server.createUser({ role: 'client' })) },
      body: { interval: 'weekly' },
    }),
  ],
}
