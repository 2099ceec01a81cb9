import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../src/db/tables.ts'
import type { TestUser } from '../test-users.ts'

/** Inserts a case of the marked user, and one of another user that the marked user answered. */
export async function insertMarkedCases(
  db: Database,
  { eve, other, mark }: { readonly eve: TestUser; readonly other: TestUser; readonly mark: string },
): Promise<void> {
  const [own, others] = [randomUUIDv7(), randomUUIDv7()]
  const figure = { subject: 'figure', figureKind: 'language', figureName: 'Go', shown: 'Go 77 xp' } as const
  const open = { ...figure, showContested: true, deadline: new Date('2099-01-01') }
  await db
    .insertInto('cases')
    .values([
      { ...open, id: own, userId: eve.id, message: mark },
      { ...open, id: others, userId: other.id, message: 'Too low', answeredBy: eve.id },
    ])
    .execute()
  await db
    .insertInto('caseEntries')
    .values([
      { id: randomUUIDv7(), caseId: own, kind: 'information', text: mark },
      { id: randomUUIDv7(), caseId: others, kind: 'inReview', reviewerId: eve.id },
    ])
    .execute()
}
