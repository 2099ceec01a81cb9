import type { Education, Position, Section } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'
import { inOrder } from './list-order.ts'

/** What somebody's resume tells of them, each list in its order. */
export interface Career {
  readonly sections: Section[]
  readonly educations: Education[]
  readonly positions: Position[]
}

/** With `bench` what lies on the bench as well: that is for its owner, and for admins. */
export async function careerOf(
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
    sections: inOrder('perArea', sections).map(entryReply),
    educations: inOrder('countingDown', educations).map(entryReply),
    positions: inOrder('countingDown', positions).map(entryReply),
  }
}

/** An entry of a list as it is told: its columns are the contract's fields, but for the name of the id. */
export function entryReply<Row extends { readonly id: string }>({ id, ...fields }: Row) {
  return { _id: id, ...fields }
}
