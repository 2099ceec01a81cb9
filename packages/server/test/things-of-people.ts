import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '../src/db/tables.ts'
import type { TestPerson } from './a-person.ts'
import type { TestServer } from './a-server.ts'

type Server = Pick<TestServer, 'db'>
type Person = Pick<TestPerson, 'id'>

/** An organization of this owner; its id. */
export async function anOrganization(
  { db }: Server,
  owner: Person,
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

/** A job that is open; its id. */
export async function aJob(
  { db }: Server,
  organizationId: string,
  columns: Partial<Insertable<Tables['jobs']>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  const open = { status: 'published', publicationTimestamp: new Date(), expiresAt: inAMonth() } as const
  const values = {
    organizationId,
    title: 'Developer',
    content: 'You write programs.',
    ...open,
    ...columns,
    id,
  }
  await db.insertInto('jobs').values(values).execute()
  return id
}

/** A question; its id. */
export async function aQuestion(
  { db }: Server,
  author: Person,
  columns: Partial<Insertable<Tables['questions']>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  const values = { userId: author.id, alias: 'why', title: 'Why is that?', ...columns, id }
  await db.insertInto('questions').values(values).execute()
  return id
}

/** An answer, which its question counts; its id. */
export async function anAnswer(
  { db }: Server,
  author: Person,
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

// --- internal ---

function inAMonth(): Date {
  return new Date(Date.now() + 30 * 86_400_000)
}
