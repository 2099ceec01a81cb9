import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { insertRepository, insertUserRepository } from '../../test/insert-repository.ts'
import { insertReport } from '../../test/self-attested-report-fixture.ts'
import { createTestServer } from '../../test/test-server.ts'
import type { Database } from './tables.ts'

describe.each(databases)('the migration of report fields on $kind', ({ open }) => {
  test('renames the fields of stored contributors and exclusions', async () => {
    await using server = await createTestServer({ open })
    const { db } = server
    const user = await server.createUser()
    const id = await insertRepository(server, { report: {} })
    await insertUserRepository(server, user, id, { contributor: {} })
    const count = { fileCount: 1, additionCount: 2, deletionCount: 3 }
    await sql`
      update repositories set report =
        jsonb_set(report, '{history,excluded}', ${JSON.stringify({ unrecognised: count, data: count })}::jsonb)`.execute(
      db,
    )
    await sql`update user_repositories set contributor = contributor || '{"asked": true}'`.execute(db)

    await migrateReportFields(db)

    const { report } = await db.selectFrom('repositories').select('report').executeTakeFirstOrThrow()
    const { contributor } = await db
      .selectFrom('userRepositories')
      .select('contributor')
      .executeTakeFirstOrThrow()
    expect(report?.history.excluded).toEqual({ unrecognized: count, data: count })
    expect(contributor).toMatchObject({ commitCount: 30, requested: true })
    expect(contributor).not.toHaveProperty('asked')
  })

  test('deletes only reports that were signed with the former field names', async () => {
    await using server = await createTestServer({ open })
    const { db } = server
    const user = await server.createUser()
    await insertReport(server, user)
    await insertReport(server, user)
    const [former, current] = await db.selectFrom('selfAttestedReports').select('id').execute()
    await db
      .updateTable('selfAttestedReports')
      .set({
        signed: `{"kind":"handiwork-self-attested/1","report":{"catalogue":"1"},"userId":"${user.id}"}`,
      })
      .where('id', '=', former?.id ?? randomUUIDv7())
      .execute()

    await migrateReportFields(db)

    expect(await db.selectFrom('selfAttestedReports').select('id').execute()).toEqual([current])
  })
})

async function migrateReportFields(db: Database): Promise<void> {
  const statements = await readFile(new URL('./migrations/014-report-fields.sql', import.meta.url), 'utf8')
  await sql.raw(statements).execute(db)
}
