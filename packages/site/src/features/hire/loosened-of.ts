import { contract, type SearchCriteria } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { type Condition, conditionsOf } from './conditions-of.ts'

/** A search without one of its conditions, and how many people it finds. */
export interface Loosened extends Condition {
  readonly total: number
}

/** What to loosen where nobody is found: what lets most people in comes first. */
export async function loosenedOf(
  call: PageLocals['call'],
  criteria: SearchCriteria,
  organizationId: string | undefined,
): Promise<Loosened[]> {
  const conditions = conditionsOf(criteria).slice(0, ASKED_AT_MOST)
  const within = organizationId === undefined ? {} : { organizationId }
  const asked = conditions.map(async (condition): Promise<Loosened> => {
    const query = { ...condition.without, ...within, limit: 1 }
    const { total } = await call(contract.search.users, { query })
    return { ...condition, total }
  })
  return (await Promise.all(asked)).toSorted((one, other) => other.total - one.total)
}

// --- internal ---

/** Each is a search of its own. */
const ASKED_AT_MOST = 6
