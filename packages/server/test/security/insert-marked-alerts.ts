import { randomUUIDv7 } from 'node:crypto'
import { type Database, json } from '../../src/db/tables.ts'
import type { TestUser } from '../test-users.ts'

/** Inserts alerts of the marked user, and an alert of another user that found them. */
export async function insertMarkedAlerts(
  db: Database,
  { eve, other, marker }: { readonly eve: TestUser; readonly other: TestUser; readonly marker: string },
): Promise<void> {
  const [searchId, alertId] = [randomUUIDv7(), randomUUIDv7()]
  await db.insertInto('searches').values({ id: searchId, userId: other.id, title: 'People' }).execute()
  await db
    .insertInto('alerts')
    .values([
      {
        id: randomUUIDv7(),
        userId: eve.id,
        kind: 'job',
        title: marker,
        criteria: json({ q: marker }),
        interval: 'daily',
      },
    ])
    .execute()
  await db
    .insertInto('alerts')
    .values({ id: alertId, userId: other.id, kind: 'developer', searchId, interval: 'weekly' })
    .execute()
  await db.insertInto('alertPeople').values({ alertId, userId: eve.id }).execute()
}
