import { sql } from 'kysely'
import { rememberDistribution } from '../../db/distribution/remember-distribution.ts'
import type { Database } from '../../db/tables.ts'

/** Repositories that no user lists. */
export async function deleteUnlistedRepositories(db: Database): Promise<void> {
  if (await rememberDistribution(db)) await deleteBySteps(db)
  else
    await sql`
      delete from repositories where ${isOld}
        and not exists (select 1 from user_repositories where repository_id = repositories.id)`.execute(db)
}

const isOld = sql<boolean>`created_at < now() - interval '1 day'`

/** A deletion from a table that each machine has a copy of can't read the rows of users. */
async function deleteBySteps(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from repositories where ${isOld} except select repository_id from user_repositories`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await sql`delete from repositories where id = any(${ids}::uuid[])`.execute(db)
}
