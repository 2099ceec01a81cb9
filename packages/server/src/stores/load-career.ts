import type { Education, Position, Section } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'
import { sortEntries } from './list-order.ts'

/** The contents of a user's resume; each list is sorted. */
export interface Career {
  readonly sections: Section[]
  readonly educations: Education[]
  readonly positions: Position[]
}

/**
 * Loads a user's resume. `bench` includes the sections on the bench, which only the owner and admins may see.
 */
export async function loadCareer(
  db: Queryable,
  userId: string,
  { bench }: { readonly bench: boolean },
): Promise<Career> {
  const sections = await db
    .selectFrom('sections')
    .selectAll()
    .where('userId', '=', userId)
    .$if(!bench, (query) => query.where('area', '<>', 'Bench'))
    .execute()
  const educations = await db.selectFrom('educations').selectAll().where('userId', '=', userId).execute()
  const positions = await db.selectFrom('positions').selectAll().where('userId', '=', userId).execute()
  return {
    sections: sortEntries('perArea', sections).map(toListEntry),
    educations: sortEntries('countingDown', educations).map(toListEntry),
    positions: sortEntries('countingDown', positions).map(toListEntry),
  }
}

/** Converts a row to an API entry. All columns are API fields except `id`. */
export function toListEntry<Row extends { readonly id: string }>({ id, ...fields }: Row) {
  return { _id: id, ...fields }
}
