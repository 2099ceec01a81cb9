import { MODEL } from '@handiwork/core'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { TaskDelivery, TaskPayloads } from '../../queue/tasks.ts'
import type { AffectedPackages } from './apply-package-change.ts'
import { matchesPackageName } from './matches-package-name.ts'

/**
 * Sends the tasks that refresh the ratings or reports affected by a change of the catalog or the rating model. Sends
 * one batch per transaction, together with the task for the next batch, so that a restart resumes where it stopped.
 */
export function applyCatalog({ db, tasks }: Pick<Deps, 'db' | 'tasks'>) {
  return async ({ payload }: TaskDelivery<'apply-catalog'>): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const ids = await nextBatch(trx, payload)
      const sendRefresh = (id: string) =>
        payload.to === 'users' || payload.to === 'outdatedUsers'
          ? tasks.send('refresh-rating', { userId: id }, { in: trx })
          : tasks.send('reanalyze-repository', { repositoryId: id }, { in: trx })
      for (const id of ids) await sendRefresh(id)
      const after = ids[BATCH_SIZE - 1]
      if (after !== undefined) await tasks.send('apply-catalog', { ...payload, after }, { in: trx })
    })
  }
}

const BATCH_SIZE = 100
/** Lower than any id. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

async function nextBatch(
  trx: DatabaseTransaction,
  { to, affected, after }: TaskPayloads['apply-catalog'],
): Promise<string[]> {
  const { rows } = await idQueries[to](affected, after ?? NIL_UUID).execute(trx)
  return rows.map(({ id }) => id)
}

/** Every start of a service looks for outdated ratings, so those that wait already are skipped. */
const waitingUserIds = sql`
  select data->>'userId' from pgboss.job
  where name = 'refresh-rating' and state < 'completed' and data->>'userId' is not null`

const idQueries = {
  users: (affected: AffectedPackages | undefined, after: string) => sql<{ id: string }>`
    select user_id as id from ratings
    where user_id > ${after}::uuid and ${affected === undefined ? sql`true` : isAffectedUser(affected)}
    order by user_id limit ${BATCH_SIZE}`,
  // Private repositories are reanalyzed with their user's next analysis, because their code is not stored.
  repositories: (affected: AffectedPackages | undefined, after: string) => sql<{ id: string }>`
    select id from repositories
    where id > ${after}::uuid and report is not null and not private
      and ${affected === undefined ? sql`true` : sql`id in (${repositoriesUsing(affected)})`}
    order by id limit ${BATCH_SIZE}`,
  outdatedUsers: (_: AffectedPackages | undefined, after: string) => sql<{ id: string }>`
    select user_id as id from ratings where user_id > ${after}::uuid and model <> ${MODEL}
      and user_id::text not in (${waitingUserIds})
    order by user_id limit ${BATCH_SIZE}`,
  outdatedRepositories: (_: AffectedPackages | undefined, after: string) => sql<{ id: string }>`
    select id from repositories
    where id > ${after}::uuid and report is not null and not private
      and not starts_with(coalesce(report_version, ''), ${`${MODEL} `})
    order by id limit ${BATCH_SIZE}`,
}

/** Users who contributed to a repository with these packages, or whose rating contains the technology. */
function isAffectedUser(affected: AffectedPackages) {
  return sql`user_id in (
    select part.user_id from user_repositories as part
    where part.contributed and part.repository_id in (${repositoriesUsing(affected)})
    union
    select affected.user_id from user_technologies as affected
    where affected.technology = any(${[...affected.keys]}::text[])
  )`
}

/** Repositories that use these packages. */
function repositoriesUsing({ names }: AffectedPackages) {
  return sql`select used.repository_id from repository_packages as used where ${matchesPackageName(names)}`
}
