import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { rebuildDerivedTables } from '../../src/db/rebuild-derived-tables.ts'
import { type Database, json } from '../../src/db/tables.ts'
import { evidenceStore } from '../../src/stores/evidence-store.ts'
import { createRatedUser } from '../create-rated-user.ts'
import { commitFixture } from '../insert-evidence.ts'
import { contributorFixture, insertRepository, insertUserRepository } from '../insert-repository.ts'
import { insertReport } from '../self-attested-report-fixture.ts'
import { insertCiReport } from '../sigstore/insert-ci-report.ts'
import type { TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'
import {
  insertCandidate,
  insertListEntry,
  insertMinimalAnswer,
  insertMinimalQuestion,
  insertPackage,
  insertSearch,
  insertSuggestion,
} from './authz-matrix/insert-rows.ts'
import { insertMarkedAlerts } from './insert-marked-alerts.ts'
import { insertMarkedApplications } from './insert-marked-applications.ts'
import { insertMarkedHiring } from './insert-marked-hiring.ts'
import { insertMarkedRecords } from './insert-marked-records.ts'
import { insertMarkedWebhooks } from './insert-marked-webhooks.ts'

/** A word that occurs only in this user's data. */
export const MARK = 'm4rk3d'

export interface MarkedUser {
  readonly eve: TestUser
  /** The id of another user, who stays. */
  readonly otherId: string
  readonly questionId: string
  readonly answerId: string
  /** A question of another user that this user voted on. */
  readonly votedId: string
  /** A repository with both users as contributors. Its report names this user. */
  readonly sharedId: string
}

/** Creates a user with rows in every table that refers to users, and the mark in every text column. */
export async function createMarkedUser(server: TestServer): Promise<MarkedUser> {
  const markedColumns = {
    login: `${MARK}-login`,
    name: MARK,
    biography: MARK,
    phone: MARK,
    publicEmail: `${MARK}@x.test`,
  }
  const eve = await createRatedUser(server, { languages: { go: 77 }, person: { name: MARK } }, markedColumns)
  const other = await server.createUser()
  await server.token(eve, MARK)
  await insertCredentials(server, eve)
  await insertRelations(server, eve, other)
  await insertAnalysisData(server, eve)
  await insertMarkedHiring(server.db, { eve, other, mark: MARK })
  await insertMarkedRecords(server, { eve, other })
  await insertMarkedApplications(server, { eve, other, mark: MARK })
  await insertMarkedAlerts(server.db, { eve, other, marker: MARK })
  await insertMarkedWebhooks(server.db, { eve, other, mark: MARK })
  const sharedId = await insertSharedRepository(server, eve, other)
  const commits = [commitFixture({ repository: sharedId })]
  const reviews = [
    {
      ...{ id: 'a'.repeat(40), repository: sharedId, seconds: 1_760_000_000, startsSession: true },
      ...{ roles: ['reviewed'] as const, authors: ['authorKey'] },
    },
  ]
  const record = { model: 'xp/2' as const, commits, reviews, technologies: [], repositories: [] }
  await evidenceStore(server.db).save(eve.id, record)
  for (const list of ['educations', 'positions', 'sections'] as const)
    await insertListEntry(server, list, eve)
  await rebuildDerivedTables(server.db)
  return { eve, otherId: other.id, sharedId, ...(await insertContent(server, eve, other)) }
}

/** The tables that contain the user's id or the mark. */
export async function tablesMentioning(db: Database, userId: string): Promise<string[]> {
  const tables = []
  for (const table of await allTables(db)) {
    const { rows } = await sql<{ hasMark: boolean }>`
      select exists (
        select 1 from ${sql.table(table)} as line
        where line::text like ${`%${userId}%`} or line::text like ${`%${MARK}%`}
      ) as has_mark`.execute(db)
    if (rows[0]?.hasMark) tables.push(table)
  }
  return tables
}

/** The tables with a foreign key to users, according to the database. */
export async function tablesReferencingUsers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0`.execute(db)
  return rows.map(({ name }) => name)
}

/** Omits partitions, because reading the parent table includes them. */
async function allTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** Inserts credentials for this service and code hosts. */
async function insertCredentials({ db }: TestServer, { id: userId }: TestUser): Promise<void> {
  const id = randomUUIDv7()
  await db
    .insertInto('emails')
    .values({ id, userId, address: `${MARK}@mail.test`, source: 'user', verifiedAt: new Date() })
    .execute()
  const encryptedTokens = { accessToken: `sealed-${MARK}`, refreshToken: `sealed-${MARK}` }
  await db
    .insertInto('identities')
    .values({
      id,
      userId,
      source: 'gitHub',
      subject: '1',
      login: MARK,
      account: json({ name: MARK }),
      ...encryptedTokens,
    })
    .execute()
  await db
    .insertInto('removedEmails')
    .values({ userId, addressHash: randomBytes(32) })
    .execute()
  const attempt = { stateHash: randomBytes(32), source: 'gitHub', verifier: MARK, userId } as const
  await db.insertInto('oauthAttempts').values(attempt).execute()
  const hashes = { deviceHash: randomBytes(32), codeHash: randomBytes(32) }
  await db
    .insertInto('deviceRequests')
    .values({ id, ...hashes, name: MARK, state: 'granted', userId })
    .execute()
  const reservedUntil = sql<Date>`now() + interval '90 days'`
  await db
    .insertInto('openIdAccounts')
    .values({ id: randomUUIDv7(), userId, issuer: 'https://id.test/', subject: MARK, username: MARK })
    .execute()
  await db
    .insertInto('roleSources')
    .values({ userId, manualRole: 'user', groupRole: 'client', listedRole: null })
    .execute()
  await db
    .insertInto('formerLogins')
    .values({ login: `${MARK}-before`, userId, reservedUntil })
    .execute()
}

/** Inserts relations to other users. */
async function insertRelations(server: TestServer, eve: TestUser, other: TestUser): Promise<void> {
  const { db } = server
  const follows = [
    { followerId: eve.id, followedId: other.id },
    { followerId: other.id, followedId: eve.id },
  ]
  await db.insertInto('follows').values(follows).execute()
  await insertSuggestion(server, eve)
  const suggestedAccount = {
    kind: 'followers',
    source: 'gitHub',
    subject: '1',
    login: MARK,
    name: MARK,
  } as const
  await db
    .insertInto('suggestions')
    .values({ id: randomUUIDv7(), userId: other.id, ...suggestedAccount })
    .execute()
  // The follow counts that requests would have updated.
  await db.updateTable('users').set({ followerCount: 1, followingCount: 1 }).execute()
  await insertCandidate(server, other, eve)
  await insertCandidate(server, eve, other)
  const profileViews = [
    { userId: eve.id, viewerId: other.id },
    { userId: other.id, viewerId: eve.id },
  ]
  await db.insertInto('profileViews').values(profileViews).execute()
  await insertSearch(server, eve)
  const usage = [
    { id: randomUUIDv7(), event: 'signedIn', userId: eve.id, detail: json({}) },
    { id: randomUUIDv7(), event: 'followed', userId: other.id, detail: json({ userId: eve.id }) },
  ]
  await db.insertInto('usageLog').values(usage).execute()
}

/** Inserts a private repository and its analysis. */
async function insertAnalysisData(server: TestServer, eve: TestUser): Promise<void> {
  const { db } = server
  const [id, userId] = [randomUUIDv7(), eve.id]
  const repositoryId = await insertRepository(server, { private: true, name: MARK, report: {} })
  await insertUserRepository(server, eve, repositoryId, { contributor: { name: MARK } })
  const packageRow = { repositoryId, ecosystem: 'npm', name: MARK }
  await db.insertInto('repositoryPackages').values(packageRow).execute()
  await db.insertInto('analysisRuns').values({ id, userId }).execute()
  await db.insertInto('analysisSteps').values({ runId: id, userId, repositoryId, message: MARK }).execute()
  await db
    .insertInto('logEntries')
    .values({ id, userId, runId: id, diff: json({}) })
    .execute()
  await db.insertInto('userTechnologies').values({ userId, technology: 'react', experience: 1 }).execute()
  await insertReport(server, eve)
  await insertCiReport(server, eve)
  const days = { fromDate: '2026-05-01', toDate: '2026-05-31' }
  await db
    .insertInto('assistanceStatements')
    .values({ id: randomUUIDv7(), userId, repositoryId, ...days, kind: 'assisted', tool: MARK })
    .execute()
}

/** Inserts a public repository with two contributors. */
async function insertSharedRepository(server: TestServer, eve: TestUser, other: TestUser): Promise<string> {
  const [marked, unmarked] = [{ name: MARK }, { name: 'Someone else', commitCount: 3 }]
  const contributors = [contributorFixture(marked), contributorFixture(unmarked)]
  const repositoryId = await insertRepository(server, { report: { contributors } })
  await insertUserRepository(server, eve, repositoryId, { contributor: marked })
  await insertUserRepository(server, other, repositoryId, { contributor: unmarked })
  return repositoryId
}

/** Inserts content that others can see. */
async function insertContent(server: TestServer, eve: TestUser, other: TestUser) {
  const { db } = server
  const id = randomUUIDv7()
  await db.insertInto('organizations').values({ id, login: 'acme', name: 'Acme' }).execute()
  await db
    .insertInto('organizationInvitations')
    .values({ id, organizationId: id, email: `${MARK}@MAIL.test` })
    .execute()
  await db
    .insertInto('organizationInvitations')
    .values({ id: randomUUIDv7(), organizationId: id, userId: eve.id })
    .execute()
  await db.insertInto('organizationMembers').values({ organizationId: id, userId: eve.id }).execute()
  await db
    .insertInto('jobs')
    .values({ id, organizationId: id, authorId: eve.id, title: 'A job', content: '' })
    .execute()
  const packageId = await insertPackage(server)
  await db.updateTable('packages').set({ proposedBy: eve.id }).where('id', '=', packageId).execute()
  const questionId = await insertMinimalQuestion(server, eve)
  const answerId = await insertMinimalAnswer(server, eve, questionId)
  const otherQuestionId = await insertMinimalQuestion(server, other)
  const otherAnswerId = await insertMinimalAnswer(server, other, otherQuestionId)
  await db.insertInto('questionVotes').values({ questionId: otherQuestionId, userId: eve.id }).execute()
  await db.insertInto('answerVotes').values({ answerId: otherAnswerId, userId: eve.id }).execute()
  await db.updateTable('questions').set({ voteCount: 1 }).where('id', '=', otherQuestionId).execute()
  return { questionId, answerId, votedId: otherQuestionId }
}
