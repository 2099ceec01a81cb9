import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Deps } from '../../src/deps.ts'
import { createTestSite } from './test-site.ts'

test('shows an error page with status 500 when rendering fails, and logs the error', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  await using site = await createTestSite({ log })
  await site.server.createUser({ login: 'ann' })
  await using _ = await breakProfiles(site.server.db)
  expect(await site.page('/users/ann')).toMatchObject({
    status: 500,
    text: expect.stringContaining('Server error, please try again'),
  })
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('page rendering failed')
})

test('does not cache an error page', async () => {
  await using site = await createTestSite({ log: pino({ level: 'silent' }) })
  await site.server.createUser({ login: 'ann' })
  const fault = await breakProfiles(site.server.db)
  await site.page('/users/ann')
  await fault[Symbol.asyncDispose]()
  expect((await site.page('/users/ann')).status).toBe(200)
})

/** Hides a table that profiles read, until disposed. */
async function breakProfiles(db: Deps['db']): Promise<AsyncDisposable> {
  await sql`alter table user_languages rename to hidden_user_languages`.execute(db)
  return {
    [Symbol.asyncDispose]: async () => {
      await sql`alter table hidden_user_languages rename to user_languages`.execute(db)
    },
  }
}
