import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '../src/db/tables.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

type DatabaseOwner = Pick<TestServer, 'db'>
type UserRef = Pick<TestUser, 'id'>

/** Inserts an organization with this owner. Returns its id. */
export async function insertOrganization(
  { db }: DatabaseOwner,
  owner: UserRef,
  columns: Partial<Insertable<Tables['organizations']>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  const values = { login: `o-${id}`, name: 'Acme', ...columns, id }
  await db.insertInto('organizations').values(values).execute()
  await db
    .insertInto('organizationMembers')
    .values({ organizationId: id, userId: owner.id, role: 'owner' })
    .execute()
  return id
}

/** Inserts an open job. Returns its id. */
export async function insertOpenJob(
  { db }: DatabaseOwner,
  organizationId: string,
  columns: Partial<Insertable<Tables['jobs']>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  const openColumns = {
    status: 'published',
    publicationTimestamp: new Date(),
    expiresAt: oneMonthFromNow(),
  } as const
  const values = {
    organizationId,
    title: 'Developer',
    content: 'You write programs.',
    ...openColumns,
    ...columns,
    id,
  }
  await db.insertInto('jobs').values(values).execute()
  return id
}

/** Inserts a question. Returns its id. */
export async function insertQuestion(
  { db }: DatabaseOwner,
  author: UserRef,
  columns: Partial<Insertable<Tables['questions']>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  const values = { userId: author.id, alias: 'why', title: 'Why is that?', ...columns, id }
  await db.insertInto('questions').values(values).execute()
  return id
}

/** Inserts an answer and increments the question's count. Returns its id. */
export async function insertAnswer(
  { db }: DatabaseOwner,
  author: UserRef,
  questionId: string,
  columns: Partial<Insertable<Tables['answers']>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  const values = { questionId, userId: author.id, description: '<p>Because.</p>', ...columns, id }
  await db.insertInto('answers').values(values).execute()
  await db
    .updateTable('questions')
    .set((of) => ({ answerCount: of('answerCount', '+', 1) }))
    .where('id', '=', questionId)
    .execute()
  return id
}

function oneMonthFromNow(): Date {
  return new Date(Date.now() + 30 * 86_400_000)
}
