import type { LanguageStat } from '@handiwork/core/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { findByLogin } from '../../stores/find-by-login.ts'

/** The data that a widget shows. */
export interface WidgetFacts {
  readonly login: string
  readonly name: string
  readonly experience: number
  /** Languages with xp, highest first. */
  readonly languages: readonly Pick<LanguageStat, 'name' | 'experience'>[]
}

/** Finds the widget of a publicly visible user. Returns undefined for hidden and unknown users alike. */
export async function findWidget(db: Queryable, login: string): Promise<WidgetFacts | undefined> {
  const row = await findByLogin(db, login, (userId) => selectFacts(db, login, sql`${userId}::uuid`))
  return row && { ...row, login: row.login ?? login }
}

function selectFacts(db: Queryable, login: string, userId: RawBuilder<string>) {
  return db
    .selectFrom('visibleUsers')
    .leftJoin('ratings', (join) => join.on('ratings.userId', '=', userId))
    .select(['visibleUsers.login', 'visibleUsers.name', 'visibleUsers.experience'])
    .select(languages)
    .where('visibleUsers.id', '=', userId)
    .where(sql<boolean>`lower(visible_users.login) = lower(${login})`)
    .executeTakeFirst()
}

const MAX_WIDGET_LANGUAGES = 5

const languages = sql<WidgetFacts['languages']>`coalesce((
  select jsonb_agg(jsonb_build_object('name', best.name, 'experience', best.experience) order by best.experience desc)
  from (
    select known.name, known.experience
    from jsonb_to_recordset(ratings.person -> 'languages') as known(name text, experience double precision)
    where known.experience > 0
    order by known.experience desc, known.name limit ${sql.lit(MAX_WIDGET_LANGUAGES)}
  ) as best
), '[]')`.as('languages')
