import type { LanguageStat, Reviews, Standing, TechnologyGroup } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { standingColumns, standingNow, toStanding } from '../../stores/standing.ts'

export interface EmbeddedUser {
  readonly login: string
  readonly name: string
  readonly experience: number
  readonly level: number
}

/** The figures that shields show. */
export interface EmbeddedFigures extends EmbeddedUser {
  readonly commitCount: number
  readonly languages: readonly Pick<LanguageStat, 'name' | 'experience'>[]
  readonly groups: readonly Pick<TechnologyGroup, 'color' | 'technologies'>[]
  readonly reviews: Reviews | null
  readonly standing: Standing | null
}

export interface EmbeddedRepository {
  readonly id: string
  readonly fullName: string
  readonly contributorCount: number
}

/** Undefined for users who are not publicly visible and for unknown ones alike. */
export async function findEmbeddedUser(db: Queryable, login: string): Promise<EmbeddedUser | undefined> {
  const row = await db
    .selectFrom('visibleUsers')
    .select(['login', 'name', 'experience', 'level'])
    .where(hasLogin(login))
    .executeTakeFirst()
  return row && { ...row, login: row.login ?? login }
}

export async function findFigures(db: Queryable, login: string): Promise<EmbeddedFigures | undefined> {
  const row = await db
    .selectFrom('visibleUsers')
    .leftJoin('ratings', 'ratings.userId', 'visibleUsers.id')
    .select(['visibleUsers.login', 'visibleUsers.name', 'visibleUsers.experience', 'visibleUsers.level'])
    .select(['visibleUsers.commitCount'])
    .select(standingColumns)
    .select([
      sql<EmbeddedFigures['languages'] | null>`ratings.person -> 'languages'`.as('languages'),
      sql<EmbeddedFigures['groups'] | null>`ratings.person -> 'groups'`.as('groups'),
      sql<Reviews | null>`ratings.person -> 'reviews'`.as('reviews'),
      standingNow.as('standingNow'),
    ])
    .where(hasLogin(login))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { name, experience, level, commitCount, reviews } = row
  return {
    ...{ login: row.login ?? login, name, experience, level, commitCount, reviews },
    languages: row.languages ?? [],
    groups: row.groups ?? [],
    standing: toStanding(row, row.standingNow ?? 0),
  }
}

/** Undefined for private and unknown repositories alike. */
export async function findEmbeddedRepository(
  db: Queryable,
  id: string,
): Promise<EmbeddedRepository | undefined> {
  return db
    .selectFrom('repositories')
    .select(['id', 'fullName', 'contributorCount'])
    .where('id', '=', id)
    .where('private', '=', false)
    .executeTakeFirst()
}

/** Whether an organization has pages on a host name of its own. */
export async function isOrganizationHost(db: Queryable, host: string): Promise<boolean> {
  const row = await db.selectFrom('organizations').select('id').where('host', '=', host).executeTakeFirst()
  return row !== undefined
}

const hasLogin = (login: string) =>
  sql<boolean>`visible_users.login is not null and lower(visible_users.login) = lower(${login})`
