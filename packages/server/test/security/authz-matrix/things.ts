import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { TestPerson } from '../../a-person.ts'
import { aRepositoryRow, hasPartIn } from '../../a-repository-row.ts'
import type { TestServer } from '../../a-server.ts'

type Server = Pick<TestServer, 'db'>
type Person = Pick<TestPerson, 'id'>

/** An id nobody and nothing has. */
export const nobodysId = '0199c000-0000-7000-8000-00000000dead'

/** What a PNG begins with; enough to tell its measures. */
export function png(width = 64, height = 64, length = 64): Buffer {
  const bytes = Buffer.alloc(length)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** A profile somebody made without signing in; what opens it. */
export async function anAnonymousProfile({ db }: Server): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const anonymousTokenHash = createHash('sha256').update(token).digest()
  const anonymousUntil = new Date(Date.now() + 60_000)
  await db
    .insertInto('users')
    .values({ id: randomUUIDv7(), visibility: 'unregistered', anonymousTokenHash, anonymousUntil })
    .execute()
  return token
}

/** A whole one, of one white dot. */
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

export async function aSuggestion({ db }: Server, { id: userId }: Person): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('suggestions')
    .values({ id, userId, kind: 'followers', source: 'gitHub', subject: id, login: 'eve' })
    .execute()
  return id
}

export async function aJob({ db }: Server, organizationId: string, status: 'draft' | 'published') {
  const id = randomUUIDv7()
  await db
    .insertInto('jobs')
    .values({
      ...{ id, organizationId, status, title: 'Developer', content: '<p>Work</p>' },
      publicationTimestamp: status === 'published' ? new Date() : null,
    })
    .execute()
  return id
}

export async function aQuestion(
  { db }: Server,
  author: Person,
  status: 'published' | 'archived' = 'published',
) {
  const id = randomUUIDv7()
  await db
    .insertInto('questions')
    .values({ id, userId: author.id, alias: 'why', title: 'Why?', status })
    .execute()
  return id
}

export async function anAnswer({ db }: Server, author: Person, questionId: string): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('answers')
    .values({ id, userId: author.id, questionId, description: 'Because' })
    .execute()
  return id
}

export async function aPackage({ db }: Server): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('packages')
    .values({ id, name: `package-${id}`, title: 'Left pad', group: 'other' })
    .execute()
  return id
}

/** On the person's list of what is new here; its name. */
export async function anUnknownPackage(server: Server, person: Person): Promise<string> {
  const repositoryId = await aRepositoryRow(server)
  await hasPartIn(server, person, repositoryId)
  const name = `left-pad-${repositoryId}`
  await server.db.insertInto('repositoryPackages').values({ repositoryId, ecosystem: 'npm', name }).execute()
  return name
}

export async function aKeyword({ db }: Server): Promise<string> {
  const id = randomUUIDv7()
  await db.insertInto('keywords').values({ id, word: id, kind: 'language', value: 'go' }).execute()
  return id
}

export async function aCandidate({ db }: Server, recruiter: Person, user: Person): Promise<string> {
  const id = randomUUIDv7()
  await db.insertInto('candidates').values({ id, recruiterId: recruiter.id, userId: user.id }).execute()
  return id
}

export async function aSearch({ db }: Server, { id: userId }: Person): Promise<string> {
  const id = randomUUIDv7()
  await db.insertInto('searches').values({ id, userId, title: 'Go in London' }).execute()
  return id
}

export async function aListEntry(
  { db }: Server,
  list: 'educations' | 'positions' | 'sections',
  { id: userId }: Person,
): Promise<string> {
  const id = randomUUIDv7()
  // What lies on the bench is for its owner alone.
  const values = { id, userId, description: 'Once', ...(list === 'sections' && { area: 'Main' as const }) }
  await db.insertInto(list).values(values).execute()
  return id
}

/** A browser they are signed in with besides. */
export async function anotherSession({ db }: Server, { id: userId }: Person): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('sessions')
    .values({ id, userId, keyHash: randomBytes(32) })
    .execute()
  return id
}

export async function aToken({ db }: Server, { id: userId }: Person): Promise<string> {
  const id = randomUUIDv7()
  const values = { id, userId, title: 'A program', hash: randomBytes(32), lastFour: 'abcd' }
  await db.insertInto('apiTokens').values(values).execute()
  return id
}

export async function anIdentity({ db }: Server, { id: userId }: Person): Promise<void> {
  const id = randomUUIDv7()
  await db.insertInto('identities').values({ id, userId, source: 'gitHub', subject: id }).execute()
}
