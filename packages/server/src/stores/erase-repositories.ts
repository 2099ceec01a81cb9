import type { ChangeEvent } from '@handiwork/core/api'
import { ANONYMOUS_NAME, type Contributor, type RepositoryKnowledge } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'
import { repositoryUsers } from './repository-users.ts'

/**
 * Deletes the repositories that only this user has, and removes their name from the reports of others.
 * Contributors with the same name also become anonymous until the next analysis.
 */
export async function eraseRepositories(
  trx: DatabaseTransaction,
  userId: string,
  names: readonly string[],
): Promise<ChangeEvent[]> {
  const { rows: own } = await sql<{ id: string }>`
    select repository_id as id from user_repositories where user_id = ${userId}`.execute(trx)
  const ids = own.map(({ id }) => id)
  const sharedIds = await repositoryUsers(trx).listShared(ids, userId)
  const unshared = ids.filter((id) => !sharedIds.has(id))
  await sql`delete from repositories where id = any(${unshared}::uuid[])`.execute(trx)
  const shared = await trx
    .selectFrom('userRepositories as membership')
    .innerJoin('repositories', 'repositories.id', 'membership.repositoryId')
    .select(['repositories.id', sql<string | null>`membership.contributor ->> 'name'`.as('name')])
    .where('membership.userId', '=', userId)
    .where('repositories.report', 'is not', null)
    .orderBy('repositories.cloneUrl')
    .execute()
  const changed: ChangeEvent[] = []
  for (const { id, name } of shared) {
    const version = await anonymizeContributors(trx, id, new Set(name === null ? names : [...names, name]))
    if (version !== undefined) changed.push({ type: 'repository', id, version })
  }
  return changed
}

/** Returns the new version, or undefined if no contributor has one of these names. */
async function anonymizeContributors(
  trx: DatabaseTransaction,
  id: string,
  names: ReadonlySet<string>,
): Promise<number | undefined> {
  const { contributors, knowledge } = await trx
    .selectFrom('repositories')
    .select([
      sql<readonly Contributor[] | null>`report -> 'contributors'`.as('contributors'),
      sql<RepositoryKnowledge | null>`report -> 'knowledge'`.as('knowledge'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await forgetChoices(trx, id, names)
  if (!contributors?.some(({ name }) => names.has(name))) return undefined
  const anonymized = contributors.map((one) => (names.has(one.name) ? { ...one, name: ANONYMOUS_NAME } : one))
  const changes = {
    contributors: anonymized,
    ...(knowledge && { knowledge: anonymizeKnowledge(knowledge, names) }),
  }
  const { version } = await trx
    .updateTable('repositories')
    .set({
      report: sql`report || ${JSON.stringify(changes)}::jsonb`,
      reportVersion: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Also removes entries of CODEOWNERS that name them. */
function anonymizeKnowledge(knowledge: RepositoryKnowledge, names: ReadonlySet<string>): RepositoryKnowledge {
  const { people, codeOwners } = knowledge
  const isNamed = (text: string) => names.has(text) || names.has(text.replace(/^@/, ''))
  return {
    ...knowledge,
    people: people.map((one) => (names.has(one.name) ? { ...one, name: ANONYMOUS_NAME } : one)),
    codeOwners: codeOwners && {
      ...codeOwners,
      entries: codeOwners.entries.filter(({ owners }) => !owners.some(({ text }) => isNamed(text))),
    },
  }
}

/** Removes the erased names from anonymous profiles whose visitors chose them. */
async function forgetChoices(
  trx: DatabaseTransaction,
  repositoryId: string,
  names: ReadonlySet<string>,
): Promise<void> {
  if (names.size === 0) return
  await trx
    .updateTable('users')
    .set({ chosenAuthor: null })
    .where(sql<string>`chosen_author ->> 'repositoryId'`, '=', repositoryId)
    .where(sql<string>`chosen_author ->> 'name'`, 'in', [...names])
    .execute()
}
