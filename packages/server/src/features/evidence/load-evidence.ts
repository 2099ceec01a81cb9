import { MODEL } from '@handiwork/core'
import type { EvidenceRepositoryRow } from '@handiwork/core/api'
import { catalogVersion } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { StoredPerson } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { EvidenceCache, LoadedEvidence } from '../../stores/evidence-cache.ts'
import { toRepositoryViewer } from '../../stores/repository-viewer.ts'
import { isOnUserPage, isVisibleRepository } from '../../stores/repository-visibility.ts'
import type { Viewer } from '../../stores/viewer.ts'

/** A repository whose commits the viewer may see. */
export interface VisibleRepository
  extends Pick<EvidenceRepositoryRow, '_id' | 'fullName' | 'source' | 'private'> {
  readonly url: string
}

/** Everything that explains a user's figures to a viewer. */
export interface UserEvidence extends LoadedEvidence {
  readonly person: Pick<StoredPerson, 'experience' | 'languages' | 'groups' | 'badges'>
  readonly model: { readonly name: string; readonly catalog: string }
  readonly asOf: Date | null
  readonly repositories: readonly VisibleRepository[]
  /** xp on leaderboards by language key (R9). */
  readonly leaderboards: ReadonlyMap<string, number>
}

export async function loadEvidence(
  db: Queryable,
  cache: EvidenceCache,
  userId: string,
  viewer: Viewer,
): Promise<UserEvidence> {
  const rating = await db
    .selectFrom('ratings')
    .select(['model', 'catalogVersion', 'asOf'])
    .select(
      ['experience', 'languages', 'groups', 'badges'].map((name) =>
        sql<never>`person -> ${sql.lit(name)}`.as(name),
      ),
    )
    .where('userId', '=', userId)
    .executeTakeFirst()
  const person = (rating as UserEvidence['person'] | undefined) ?? emptyPerson
  return {
    person,
    model: { name: rating?.model ?? MODEL, catalog: rating?.catalogVersion ?? catalogVersion },
    asOf: rating?.asOf ?? null,
    ...(await cache.load(db, userId)),
    repositories: await listVisibleRepositories(db, userId, viewer),
    leaderboards: await loadLeaderboardXp(db, userId),
  }
}

const emptyPerson: UserEvidence['person'] = {
  experience: { total: 0, code: 0, stackOverflow: 0 },
  languages: [],
  groups: [],
  badges: [],
}

async function listVisibleRepositories(
  db: Queryable,
  userId: string,
  viewer: Viewer,
): Promise<VisibleRepository[]> {
  const rows = await db
    .selectFrom('userRepositories')
    .innerJoin('repositories', 'repositories.id', 'userRepositories.repositoryId')
    .select(['repositories.id', 'fullName', 'source', 'private', 'url'])
    .where('userRepositories.userId', '=', userId)
    .where('userRepositories.removedAt', 'is', null)
    .where(isOnUserPage(viewer, sql`${userId}::uuid`))
    .where(isVisibleRepository(await toRepositoryViewer(db, viewer)))
    .execute()
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }))
}

async function loadLeaderboardXp(db: Queryable, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('userLanguages')
    .select(['language', 'experience'])
    .where('userId', '=', userId)
    .orderBy('language')
    .execute()
  return new Map(rows.map(({ language, experience }) => [language, experience]))
}
