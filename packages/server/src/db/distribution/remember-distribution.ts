import type { Queryable } from '../tables.ts'
import { isDistributed } from './distribute.ts'

/**
 * Whether the rows of users are distributed over several machines. Asked once, because a database is distributed only
 * while no server runs.
 */
export function rememberDistribution(db: Queryable): Promise<boolean> {
  const known = answers.get(db)
  if (known !== undefined) return known
  const answer = isDistributed(db)
  answers.set(db, answer)
  answer.catch(() => answers.delete(db))
  return answer
}

const answers = new WeakMap<Queryable, Promise<boolean>>()
