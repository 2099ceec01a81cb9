import { PAGE_AT_MOST, type UserRating } from '@handiwork/core/api'
import { catalogueVersion } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { StoredPerson } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { repositoryCards } from '../../stores/repository-cards.ts'
import { withIcons } from '../../stores/technology-icons.ts'
import type { Viewer } from '../../stores/viewer.ts'

/** What somebody knows; nothing yet of those who were not analysed. Their repositories as the viewer may see them. */
export async function ratingOf(db: Queryable, userId: string, viewer: Viewer): Promise<UserRating> {
  const rating = await db
    .selectFrom('ratings')
    .select(['id', 'model', 'catalogue'])
    .select(sql<StoredPerson['groups']>`person -> 'groups'`.as('groups'))
    .select(sql<number>`(person -> 'experience' -> 'total')::double precision`.as('experience'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  const repositories = await repositoryCards(db).list(userId, viewer, { offset: 0, limit: PAGE_AT_MOST })
  const { id, model, catalogue, groups, experience } = rating ?? { ...nothing, id: userId }
  return {
    ...{ _id: id, userId, experience: Math.round(experience), repositories },
    groups: await withIcons(db, groups),
    model: { name: model, catalogue },
  }
}

// --- internal ---

const nothing = { model: 'xp/1', catalogue: catalogueVersion, groups: [], experience: 0 }
