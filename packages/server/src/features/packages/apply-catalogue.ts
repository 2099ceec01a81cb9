import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { TaskPayloads, Try } from '../../queue/tasks.ts'
import { isSpelledLike } from './package-spelling.ts'
import type { Touched } from './take-effect.ts'

/**
 * Sends the rating of people, or the reading of repositories, that a change of the catalogue touches: some at a time, each
 * in one transaction with what follows it, so that it goes on where it was when the process ends.
 */
export function applyCatalogue({ db, tasks }: Pick<Deps, 'db' | 'tasks'>) {
  return async ({ payload }: Try<'apply-catalogue'>): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const ids = await next(trx, payload)
      const sent = (id: string) =>
        payload.to === 'people'
          ? tasks.send('rate-again', { userId: id }, { in: trx })
          : tasks.send('reread-repository', { repositoryId: id }, { in: trx })
      for (const id of ids) await sent(id)
      const after = ids[AT_ONCE - 1]
      if (after !== undefined) await tasks.send('apply-catalogue', { ...payload, after }, { in: trx })
    })
  }
}

// --- internal ---

const AT_ONCE = 100
/** Before every id there is. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

async function next(
  trx: DatabaseTransaction,
  { to, touched, after }: TaskPayloads['apply-catalogue'],
): Promise<string[]> {
  const { rows } = await places[to](touched, after ?? BEFORE_ALL).execute(trx)
  return rows.map(({ id }) => id)
}

const places = {
  people: (touched: Touched | undefined, after: string) => sql<{ id: string }>`
    select user_id as id from ratings
    where user_id > ${after}::uuid and ${touched === undefined ? sql`true` : areTouched(touched)}
    order by user_id limit ${AT_ONCE}`,
  // Private ones are read when their people are analysed: their code is not kept here.
  repositories: (touched: Touched | undefined, after: string) => sql<{ id: string }>`
    select id from repositories
    where id > ${after}::uuid and report is not null and not private
      and ${touched === undefined ? sql`true` : sql`id in (${usersOf(touched)})`}
    order by id limit ${AT_ONCE}`,
}

/** Whoever wrote in a repository that uses it, and whoever has it in their rating. */
function areTouched(touched: Touched) {
  return sql`user_id in (
    select part.user_id from user_repositories as part
    where part.contributed and part.repository_id in (${usersOf(touched)})
    union
    select theirs.user_id from user_technologies as theirs
    where theirs.technology = any(${[...touched.keys]}::text[])
  )`
}

/** Repositories that use it. */
function usersOf({ names }: Touched) {
  return sql`select used.repository_id from repository_packages as used where ${isSpelledLike(names)}`
}
