import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../src/db/tables.ts'
import { recordHiringEvent } from '../../src/stores/hiring-log.ts'
import { insertSearchRecord } from '../insert-search-record.ts'
import type { TestUser } from '../test-users.ts'
import { insertMarkedCases } from './insert-marked-cases.ts'

/** Inserts rows about consent and hiring: of the marked user, and about them. */
export async function insertMarkedHiring(
  db: Database,
  { eve, other, mark }: { readonly eve: TestUser; readonly other: TestUser; readonly mark: string },
): Promise<void> {
  const consent = { id: randomUUIDv7(), userId: eve.id, granted: true, place: 'settings' } as const
  await db.insertInto('consentChanges').values(consent).execute()
  await recordHiringEvent(db, { recruiterId: eve.id, action: 'view', userId: other.id })
  await recordHiringEvent(db, { recruiterId: other.id, action: 'view', userId: eve.id })
  await insertMarkedCases(db, { eve, other, mark })
  await insertSearchRecord(db, { recruiter: eve, found: other })
  await insertSearchRecord(db, { recruiter: other, found: eve })
  const organizationId = randomUUIDv7()
  const organization = { id: organizationId, login: 'quiet-agency', name: 'Quiet Agency' }
  await db.insertInto('organizations').values(organization).execute()
  await db.insertInto('organizationProfileViews').values({ userId: eve.id, organizationId }).execute()
}
