import type { Answers, StoredAnswer } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { type Database, json } from '../db/tables.ts'

/** What hosts answered everybody, so that they can say after a start, too, that nothing changed. */
export function hostAnswerStore(db: Database): Answers {
  return {
    async get(key) {
      const kept = await db
        .updateTable('hostAnswers')
        .set({ usedAt: sql`now()` })
        .where('key', '=', key)
        .returning('answer')
        .executeTakeFirst()
      // Nobody else writes here.
      return kept?.answer as StoredAnswer | undefined
    },

    async set(key, answer) {
      const values = { answer: json(answer), usedAt: sql<Date>`now()` }
      await db
        .insertInto('hostAnswers')
        .values({ key, ...values })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
        .execute()
    },
  }
}
