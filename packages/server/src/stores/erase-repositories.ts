import type { Announcement } from '@handiwork/core/api'
import { type Contributor, NAMELESS } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'

/**
 * Removes the repositories that somebody alone has, and takes their name out of what is told of the others. Whoever has
 * the same name in one of these is nameless as well until it is read again, which is at its next analysis.
 */
export async function eraseRepositories(
  trx: DatabaseTransaction,
  userId: string,
  names: readonly string[],
): Promise<Announcement[]> {
  await sql`
    delete from repositories where id in (select repository_id from user_repositories where user_id = ${userId})
      and not exists (
        select from user_repositories as other
        where other.repository_id = repositories.id and other.user_id <> ${userId}
      )`.execute(trx)
  const shared = await trx
    .selectFrom('userRepositories as part')
    .innerJoin('repositories', 'repositories.id', 'part.repositoryId')
    .select(['repositories.id', sql<string | null>`part.contributor ->> 'name'`.as('name')])
    .where('part.userId', '=', userId)
    .where('repositories.report', 'is not', null)
    .orderBy('repositories.cloneUrl')
    .execute()
  const changed: Announcement[] = []
  for (const { id, name } of shared) {
    const version = await unname(trx, id, new Set(name === null ? names : [...names, name]))
    if (version !== undefined) changed.push({ type: 'repository', id, version })
  }
  return changed
}

// --- internal ---

/** Gives the new version; undefined where nobody is called so. */
async function unname(
  trx: DatabaseTransaction,
  id: string,
  names: ReadonlySet<string>,
): Promise<number | undefined> {
  const { contributors } = await trx
    .selectFrom('repositories')
    .select(sql<readonly Contributor[] | null>`report -> 'contributors'`.as('contributors'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!contributors?.some(({ name }) => names.has(name))) return undefined
  const unnamed = contributors.map((one) => (names.has(one.name) ? { ...one, name: NAMELESS } : one))
  const { version } = await trx
    .updateTable('repositories')
    .set({
      report: sql`jsonb_set(report, '{contributors}', ${JSON.stringify(unnamed)}::jsonb)`,
      reportVersion: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
