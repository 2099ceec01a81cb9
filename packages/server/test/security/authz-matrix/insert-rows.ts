import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { ApplicationSnapshot } from '@handiwork/core/api'
import { json } from '../../../src/db/tables.ts'
import { insertRepository, insertUserRepository } from '../../insert-repository.ts'
import type { TestServer } from '../../test-server.ts'
import type { TestUser } from '../../test-users.ts'

type DatabaseOwner = Pick<TestServer, 'db'>
type UserRef = Pick<TestUser, 'id'>

/** An id that does not exist. */
export const unknownId = '0199c000-0000-7000-8000-00000000dead'

/** The header of a PNG file, which contains its dimensions. */
export function pngHeader(width = 64, height = 64, length = 64): Buffer {
  const bytes = Buffer.alloc(length)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** Inserts an anonymous profile and returns its token. */
export async function insertAnonymousProfile({ db }: DatabaseOwner): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const anonymousTokenHash = createHash('sha256').update(token).digest()
  const anonymousUntil = new Date(Date.now() + 60_000)
  await db
    .insertInto('users')
    .values({ id: randomUUIDv7(), visibility: 'unregistered', anonymousTokenHash, anonymousUntil })
    .execute()
  return token
}

/** A complete PNG with one white pixel. */
export const pngFixture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

export async function insertSuggestion({ db }: DatabaseOwner, { id: userId }: UserRef): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('suggestions')
    .values({ id, userId, kind: 'followers', source: 'gitHub', subject: id, login: 'eve' })
    .execute()
  return id
}

export async function insertStatement({ db }: DatabaseOwner, { id: userId }: UserRef): Promise<string> {
  const id = randomUUIDv7()
  const days = { fromDate: '2026-05-01', toDate: '2026-05-31' }
  await db
    .insertInto('assistanceStatements')
    .values({ id, userId, ...days, kind: 'assisted', tool: 'Claude' })
    .execute()
  return id
}

export async function insertMinimalJob(
  { db }: DatabaseOwner,
  organizationId: string,
  status: 'draft' | 'published',
) {
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

export interface ApplicationRow {
  readonly organizationId: string
  readonly jobId?: string
  readonly applicant: UserRef
  /** The name of the applicant in the snapshot. */
  readonly name?: string
  readonly isWithdrawn?: boolean
}

/** Inserts an application that was sent. Returns its id. */
export async function insertApplication(
  { db }: DatabaseOwner,
  { organizationId, jobId, applicant, name = 'Grace Hopper', isWithdrawn = false }: ApplicationRow,
): Promise<string> {
  const id = randomUUIDv7()
  const snapshot: ApplicationSnapshot = {
    ...{ version: 1, takenAt: '2026-11-23T14:20:00.000Z', figures: null },
    person: {
      ...{ _id: applicant.id, login: null, name, namePlaceholder: 'GH', color: '#0f766e', avatarUrl: null },
      ...{ jobTitle: null, company: null, location: null, email: null, phone: null },
    },
    ...{ skills: [], badges: [], repositories: [], publicRepositoryCount: 0, attested: [] },
    hasResume: false,
  }
  await db
    .insertInto('applications')
    .values({
      ...{ id, organizationId, jobId: jobId ?? null, userId: applicant.id, snapshot: json(snapshot) },
      ...{ jobTitle: 'Developer', organizationName: 'Acme' },
      ...(isWithdrawn && { state: 'withdrawn', withdrawnAt: new Date() }),
    })
    .execute()
  return id
}

export async function insertMinimalQuestion(
  { db }: DatabaseOwner,
  author: UserRef,
  status: 'published' | 'archived' = 'published',
) {
  const id = randomUUIDv7()
  await db
    .insertInto('questions')
    .values({ id, userId: author.id, alias: 'why', title: 'Why?', status })
    .execute()
  return id
}

export async function insertMinimalAnswer(
  { db }: DatabaseOwner,
  author: UserRef,
  questionId: string,
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('answers')
    .values({ id, userId: author.id, questionId, description: 'Because' })
    .execute()
  return id
}

export async function insertPackage({ db }: DatabaseOwner): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('packages')
    .values({ id, name: `package-${id}`, title: 'Left pad', group: 'other' })
    .execute()
  return id
}

/** Inserts an unknown package used by the user and returns its name. */
export async function insertUnknownPackage(server: DatabaseOwner, user: UserRef): Promise<string> {
  const repositoryId = await insertRepository(server)
  await insertUserRepository(server, user, repositoryId)
  const name = `left-pad-${repositoryId}`
  await server.db.insertInto('repositoryPackages').values({ repositoryId, ecosystem: 'npm', name }).execute()
  return name
}

export async function insertKeyword({ db }: DatabaseOwner): Promise<string> {
  const id = randomUUIDv7()
  await db.insertInto('keywords').values({ id, word: id, kind: 'language', value: 'go' }).execute()
  return id
}

export async function insertCandidate(
  { db }: DatabaseOwner,
  recruiter: UserRef,
  user: UserRef,
): Promise<string> {
  const id = randomUUIDv7()
  await db.insertInto('candidates').values({ id, recruiterId: recruiter.id, userId: user.id }).execute()
  return id
}

export async function insertSearch({ db }: DatabaseOwner, { id: userId }: UserRef): Promise<string> {
  const id = randomUUIDv7()
  await db.insertInto('searches').values({ id, userId, title: 'Go in London' }).execute()
  return id
}

export async function insertListEntry(
  { db }: DatabaseOwner,
  list: 'educations' | 'positions' | 'sections',
  { id: userId }: UserRef,
): Promise<string> {
  const id = randomUUIDv7()
  // Entries on the bench are visible to their owner only.
  const values = { id, userId, description: 'Once', ...(list === 'sections' && { area: 'Main' as const }) }
  await db.insertInto(list).values(values).execute()
  return id
}

/** Inserts another session of the user. */
export async function insertSession({ db }: DatabaseOwner, { id: userId }: UserRef): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('sessions')
    .values({ id, userId, keyHash: randomBytes(32) })
    .execute()
  return id
}

export async function insertToken({ db }: DatabaseOwner, { id: userId }: UserRef): Promise<string> {
  const id = randomUUIDv7()
  const values = { id, userId, title: 'A program', hash: randomBytes(32), lastFour: 'abcd' }
  await db.insertInto('apiTokens').values(values).execute()
  return id
}
