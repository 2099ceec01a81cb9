import { createHash } from 'node:crypto'
import type { Declaration, RaceCategory, SexCategory } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** The people of a combination of categories who appeared in searches, and what happened to them. */
export interface DeclaredCount {
  readonly sex: SexCategory | null
  readonly race: RaceCategory | null
  readonly people: number
  readonly topTen: number
  readonly shortlisted: number
}

/** Self-declared categories. Nothing in them refers to a user. */
export function declarationStore(db: Queryable) {
  return {
    async save({ key, sex, race, outcomes }: Omit<Declaration, 'pass'>): Promise<void> {
      const { appeared, topTen, shortlisted } = outcomes
      const values = { sex, race, appeared, topTen, shortlisted, month: thisMonth }
      await db
        .insertInto('categoryDeclarations')
        .values({ keyHash: hash(key), ...values })
        .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(values))
        .execute()
    },

    async remove(key: string): Promise<void> {
      await db.deleteFrom('categoryDeclarations').where('keyHash', '=', hash(key)).execute()
    },

    /** Local Law 144 compares people who were screened, so those who never appeared don't count. */
    async count(): Promise<DeclaredCount[]> {
      const { rows } = await sql<DeclaredCount>`
        select sex, race, count(*)::int as people, (count(*) filter (where top_ten))::int as top_ten,
          (count(*) filter (where shortlisted))::int as shortlisted
        from category_declarations where appeared group by sex, race`.execute(db)
      return rows
    },
  }
}

/** A day would help to find the person in the log of requests. */
const thisMonth = sql<string>`date_trunc('month', now())::date`

const hash = (key: string) => createHash('sha256').update(key).digest()
