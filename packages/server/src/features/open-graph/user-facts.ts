import type { Badge, LanguageStat } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { avatarFallback } from '../../stores/avatar-fallback.ts'
import { findByLogin } from '../../stores/find-by-login.ts'

/** The data shown in the image of a profile. */
export interface UserFacts {
  readonly login: string
  readonly name: string
  readonly jobTitle: string | null
  readonly location: string | null
  readonly experience: number
  readonly level: number
  readonly activeMonthCount: number
  readonly namePlaceholder: string
  readonly color: string
  readonly languages: readonly Pick<LanguageStat, 'name' | 'experience'>[]
  readonly badges: readonly Pick<Badge, 'name' | 'level' | 'cold'>[]
}

/** Undefined for hidden and unknown users alike. */
export async function findUserFacts(db: Queryable, login: string): Promise<UserFacts | undefined> {
  const row = await findByLogin(db, login, (id) => readRow(db, id, login))
  if (row === undefined) return undefined
  const { id, languages, badges, ...columns } = row
  return {
    ...{ ...columns, login: row.login ?? login, ...avatarFallback(id, row.name, row.login) },
    languages: (languages ?? []).map(({ name, experience }) => ({ name, experience })),
    badges: (badges ?? []).map(({ name, level, cold }) => ({ name, level, cold })),
  }
}

async function readRow(db: Queryable, id: string, login: string) {
  return await db
    .selectFrom('visibleUsers')
    .leftJoin('ratings', 'ratings.userId', 'visibleUsers.id')
    .select(publicColumns.map((column) => `visibleUsers.${column}` as const))
    .select([
      sql<readonly LanguageStat[] | null>`ratings.person -> 'languages'`.as('languages'),
      sql<readonly Badge[] | null>`ratings.person -> 'badges'`.as('badges'),
    ])
    .where('visibleUsers.id', '=', id)
    .where(sql<boolean>`lower(visible_users.login) = lower(${login})`)
    .executeTakeFirst()
}

const publicColumns = [
  'id',
  'login',
  'name',
  'jobTitle',
  'location',
  'experience',
  'level',
  'activeMonthCount',
] as const
