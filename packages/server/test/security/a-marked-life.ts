import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, json } from '../../src/db/tables.ts'
import type { TestPerson } from '../a-person.ts'
import { aReportRow } from '../a-pushed-report.ts'
import { aRatedPerson } from '../a-rated-person.ts'
import { aContributor, aRepositoryRow, hasPartIn } from '../a-repository-row.ts'
import type { TestServer } from '../a-server.ts'
import {
  aCandidate,
  aListEntry,
  anAnswer,
  aPackage,
  aQuestion,
  aSearch,
  aSuggestion,
} from './authz-matrix/things.ts'

/** A word that stands nowhere but with the person. */
export const MARK = 'm4rk3d'

export interface MarkedLife {
  readonly eve: TestPerson
  /** Of somebody who stays. */
  readonly otherId: string
  readonly questionId: string
  readonly answerId: string
  /** One they voted for. */
  readonly votedId: string
  /** Of both; its report names them. */
  readonly sharedId: string
}

/** Somebody who has something in every table that knows people, with the word wherever words are. */
export async function aMarkedLife(server: TestServer): Promise<MarkedLife> {
  const texts = {
    login: `${MARK}-login`,
    name: MARK,
    biography: MARK,
    phone: MARK,
    publicEmail: `${MARK}@x.test`,
  }
  const eve = await aRatedPerson(server, { languages: { go: 77 }, person: { name: MARK } }, texts)
  const other = await server.person()
  await server.token(eve, MARK)
  await doors(server, eve)
  await people(server, eve, other)
  await analyses(server, eve)
  const sharedId = await together(server, eve, other)
  for (const list of ['educations', 'positions', 'sections'] as const) await aListEntry(server, list, eve)
  return { eve, otherId: other.id, sharedId, ...(await writings(server, eve, other)) }
}

/** The tables with a row that tells of somebody, by their id or by the word. */
export async function tablesThatTellOf(db: Database, userId: string): Promise<string[]> {
  const found = []
  for (const table of await allTables(db)) {
    const { rows } = await sql<{ tells: boolean }>`
      select exists (
        select 1 from ${sql.table(table)} as line
        where line::text like ${`%${userId}%`} or line::text like ${`%${MARK}%`}
      ) as tells`.execute(db)
    if (rows[0]?.tells) found.push(table)
  }
  return found
}

/** The tables that hold a person's id, as the database itself knows them. */
export async function tablesOfPeople(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0`.execute(db)
  return rows.map(({ name }) => name)
}

// --- internal ---

/** Whoever reads a table reads its partitions. */
async function allTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** What lets them in, here and at code hosts. */
async function doors({ db }: TestServer, { id: userId }: TestPerson): Promise<void> {
  const id = randomUUIDv7()
  await db
    .insertInto('emails')
    .values({ id, userId, address: `${MARK}@mail.test`, source: 'person', verifiedAt: new Date() })
    .execute()
  const sealed = { accessToken: `sealed-${MARK}`, refreshToken: `sealed-${MARK}` }
  await db
    .insertInto('identities')
    .values({
      id,
      userId,
      source: 'gitHub',
      subject: '1',
      login: MARK,
      account: json({ name: MARK }),
      ...sealed,
    })
    .execute()
  await db
    .insertInto('removedEmails')
    .values({ userId, addressHash: randomBytes(32) })
    .execute()
  const attempt = { stateHash: randomBytes(32), source: 'gitHub', verifier: MARK, userId } as const
  await db.insertInto('oauthAttempts').values(attempt).execute()
  const codes = { deviceHash: randomBytes(32), codeHash: randomBytes(32) }
  await db
    .insertInto('deviceRequests')
    .values({ id, ...codes, name: MARK, state: 'granted', userId })
    .execute()
  const heldUntil = sql<Date>`now() + interval '90 days'`
  await db
    .insertInto('formerLogins')
    .values({ login: `${MARK}-before`, userId, heldUntil })
    .execute()
}

/** Whom they know, and who knows them. */
async function people(server: TestServer, eve: TestPerson, other: TestPerson): Promise<void> {
  const { db } = server
  const follows = [
    { followerId: eve.id, followedId: other.id },
    { followerId: other.id, followedId: eve.id },
  ]
  await db.insertInto('follows').values(follows).execute()
  await aSuggestion(server, eve)
  const asTheyKnowThem = {
    kind: 'followers',
    source: 'gitHub',
    subject: '1',
    login: MARK,
    name: MARK,
  } as const
  await db
    .insertInto('suggestions')
    .values({ id: randomUUIDv7(), userId: other.id, ...asTheyKnowThem })
    .execute()
  // The numbers that following leaves behind.
  await db.updateTable('users').set({ followerCount: 1, followingCount: 1 }).execute()
  await aCandidate(server, other, eve)
  await aCandidate(server, eve, other)
  const looks = [
    { userId: eve.id, lookerId: other.id },
    { userId: other.id, lookerId: eve.id },
  ]
  await db.insertInto('looks').values(looks).execute()
  await aSearch(server, eve)
  const usage = [
    { id: randomUUIDv7(), event: 'signedIn', userId: eve.id, detail: json({}) },
    { id: randomUUIDv7(), event: 'followed', userId: other.id, detail: json({ userId: eve.id }) },
  ]
  await db.insertInto('usageLog').values(usage).execute()
}

/** A private repository of theirs, and what its analysis found. */
async function analyses(server: TestServer, eve: TestPerson): Promise<void> {
  const { db } = server
  const [id, userId] = [randomUUIDv7(), eve.id]
  const repositoryId = await aRepositoryRow(server, { private: true, name: MARK, report: {} })
  await hasPartIn(server, eve, repositoryId, { contributor: { name: MARK } })
  const uses = { repositoryId, ecosystem: 'npm', name: MARK }
  await db.insertInto('repositoryPackages').values(uses).execute()
  await db.insertInto('analysisRuns').values({ id, userId }).execute()
  await db.insertInto('analysisSteps').values({ runId: id, repositoryId, message: MARK }).execute()
  await db
    .insertInto('logEntries')
    .values({ id, userId, runId: id, diff: json({}) })
    .execute()
  await db.insertInto('userTechnologies').values({ userId, technology: 'react', experience: 1 }).execute()
  await aReportRow(server, eve)
}

/** A public repository of two. */
async function together(server: TestServer, eve: TestPerson, other: TestPerson): Promise<string> {
  const [theirs, others] = [{ name: MARK }, { name: 'Somebody else', commitCount: 3 }]
  const contributors = [aContributor(theirs), aContributor(others)]
  const repositoryId = await aRepositoryRow(server, { report: { contributors } })
  await hasPartIn(server, eve, repositoryId, { contributor: theirs })
  await hasPartIn(server, other, repositoryId, { contributor: others })
  return repositoryId
}

/** What they wrote where others are. */
async function writings(server: TestServer, eve: TestPerson, other: TestPerson) {
  const { db } = server
  const id = randomUUIDv7()
  await db.insertInto('organizations').values({ id, login: 'acme', name: 'Acme' }).execute()
  await db
    .insertInto('organizationInvitations')
    .values({ id, organizationId: id, email: `${MARK}@MAIL.test` })
    .execute()
  await db.insertInto('organizationMembers').values({ organizationId: id, userId: eve.id }).execute()
  await db
    .insertInto('jobs')
    .values({ id, organizationId: id, authorId: eve.id, title: 'A job', content: '' })
    .execute()
  const packageId = await aPackage(server)
  await db.updateTable('packages').set({ proposedBy: eve.id }).where('id', '=', packageId).execute()
  const questionId = await aQuestion(server, eve)
  const answerId = await anAnswer(server, eve, questionId)
  const asked = await aQuestion(server, other)
  const answered = await anAnswer(server, other, asked)
  await db.insertInto('questionVotes').values({ questionId: asked, userId: eve.id }).execute()
  await db.insertInto('answerVotes').values({ answerId: answered, userId: eve.id }).execute()
  await db.updateTable('questions').set({ voteCount: 1 }).where('id', '=', asked).execute()
  return { questionId, answerId, votedId: asked }
}
