import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { openDatabase } from '../db/open-database.ts'
import { rebuildDerivedTables } from '../db/rebuild-derived-tables.ts'
import type { Database } from '../db/tables.ts'
import { roleStore } from '../stores/role-store.ts'
import { sessionStore } from '../stores/session-store.ts'
import { manageAdmins } from './manage-admins.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manage-admins-'))
  await using database = await openDatabase({ kind: 'pglite', folder })
  for (const login of ['ada', 'mira']) await addUser(database.db, login)
})
afterAll(() => rm(folder, { recursive: true }))

const manage = (action: 'list' | 'grant' | 'revoke', user?: string, force?: boolean) =>
  manageAdmins({ action, user, force, dataDir: folder }, { env: {}, cwd: '/' })

describe('the embedded database', () => {
  test('grants, lists and revokes admins, and records each change', async () => {
    const ada = { _id: expect.any(String), login: 'ada' }
    expect(await manage('grant', 'ADA@Oakfield.example')).toEqual({ ...ada, role: 'admin', changed: true })
    expect(await manage('grant', 'ada')).toMatchObject({ role: 'admin', changed: false })
    expect(await manage('list')).toEqual({
      admins: [{ ...ada, name: 'ada', emails: ['ada@oakfield.example'], sources: ['manual'] }],
    })
    expect(await manage('revoke', 'ada')).toEqual({
      problem: 'ada is the last admin. Use --force to revoke the role anyway.',
    })
    await manage('grant', 'mira')
    expect(await manage('revoke', 'Ada')).toMatchObject({ role: 'user', changed: true })
    expect(await manage('revoke', 'ada')).toMatchObject({ role: 'user', changed: false })
    expect(await manage('revoke', 'mira', true)).toMatchObject({ role: 'user', changed: true })
    await using database = await openDatabase({ kind: 'pglite', folder })
    const log = await database.db
      .selectFrom('usageLog')
      .select(['event', 'detail'])
      .orderBy('createdAt')
      .execute()
    expect(log.map(({ detail }) => detail.role)).toEqual(['admin', 'admin', 'user', 'user'])
  })

  test.each(['unknown', 'unverified@oakfield.example', ''])('finds no user with %j', async (user) => {
    expect(await manage('grant', user)).toEqual({
      problem: `No user has the login or the verified email address ${user}. The user must sign in once first.`,
    })
  })

  test('is not changed while the service runs', async () => {
    await using _ = await openDatabase({ kind: 'pglite', folder })
    expect(await manage('grant', 'ada')).toEqual({
      problem: `The service is running (process id ${process.pid}). Stop it to change its embedded database.`,
    })
  })

  test('is not created', async () => {
    const dataDir = join(folder, 'nowhere')
    const outcome = await manageAdmins({ action: 'list', dataDir }, { env: {}, cwd: '/' })
    expect(outcome).toEqual({
      problem: `There is no database in ${dataDir}. Start the service first, or set --data-dir or DATABASE_URL.`,
    })
  })
})

const postgres = databases.find(({ kind }) => kind === 'postgres')

test.runIf(postgres)(
  'changes PostgreSQL while servers use it, and ends the sessions of the user',
  async () => {
    await using database = await postgres!.open()
    const { db, url } = database
    await addUser(db, 'ada')
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const { key } = await sessionStore(db).create(userId, 'A browser')
    const context = { env: { DATABASE_URL: url }, cwd: '/' }
    expect(await manageAdmins({ action: 'grant', user: 'ada' }, context)).toMatchObject({ changed: true })
    expect(await sessionStore(db).find(key)).toBeUndefined()
    expect(await manageAdmins({ action: 'list' }, context)).toMatchObject({ admins: [{ login: 'ada' }] })
  },
)

test.runIf(postgres)('does not revoke a role that the configuration grants', async () => {
  await using database = await postgres!.open()
  const { db, url } = database
  for (const login of ['ada', 'mira']) await addUser(db, login)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'ada')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => roleStore(trx).setDerived(id, { listedRole: 'admin' }))
  const context = { env: { DATABASE_URL: url }, cwd: '/' }
  await manageAdmins({ action: 'grant', user: 'mira' }, context)
  expect(await manageAdmins({ action: 'revoke', user: 'ada' }, context)).toEqual({
    problem: expect.stringContaining('ada is an admin by the configuration.'),
  })
  expect(await manageAdmins({ action: 'list' }, context)).toMatchObject({
    admins: [{ login: 'ada', sources: ['HANDIWORK_ADMINS'] }, { sources: ['manual'] }],
  })
})

test('prints all problems of the configuration', async () => {
  const outcome = await manageAdmins({ action: 'list' }, { env: { PORT: 'x' }, cwd: '/' })
  expect(outcome).toEqual({ problem: expect.stringContaining('PORT: must be a whole number') })
})

async function addUser(db: Database, login: string): Promise<void> {
  const id = crypto.randomUUID()
  await db.insertInto('users').values({ id, login, name: login }).execute()
  const addresses = [
    { address: `${login}@oakfield.example`, verifiedAt: new Date() },
    { address: 'unverified@oakfield.example', verifiedAt: null },
  ]
  for (const address of addresses)
    await db
      .insertInto('emails')
      .values({ id: crypto.randomUUID(), userId: id, source: 'gitHub', ...address })
      .execute()
  await rebuildDerivedTables(db)
}
