import { MODEL } from '@handiwork/core'
import { type GivenReviews, MAX_PAGE_SIZE, type UserRating } from '@handiwork/core/api'
import { catalogVersion, compareGroups } from '@handiwork/core/catalog'
import type { Assistance } from '@handiwork/core/contract'
import { sql } from 'kysely'
import { reusableStatement } from '../../db/reusable-statement.ts'
import type { StoredPerson } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { repositoryCards } from '../../stores/repository-cards.ts'
import type { StatedAssistance } from '../../stores/stated-assistance.ts'
import { visibleReviews } from '../../stores/stored-reviews.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { withTechnologyIcons } from '../../stores/with-technology-icons.ts'

/** Loads a user's rating, empty before the first analysis, with the repositories that the viewer may see. */
export async function loadUserRating(
  db: Queryable,
  statedAssistance: StatedAssistance,
  userId: string,
  viewer: Viewer,
): Promise<UserRating> {
  const [rating] = await selectRating(db, { userId })
  const repositories = await repositoryCards(db).list(userId, viewer, { offset: 0, limit: MAX_PAGE_SIZE })
  const givenReviews = await loadGivenReviews(db, userId, viewer)
  const { id, model, catalogVersion, groups, experience, assistance } = rating ?? {
    ...emptyRating,
    id: userId,
  }
  return {
    ...{ _id: id, userId, experience: Math.round(experience), repositories },
    assistance: await statedAssistance.load(db, userId, assistance),
    givenReviews,
    groups: await withTechnologyIcons(db, groups.toSorted(compareGroups)),
    model: { name: model, catalog: catalogVersion },
  }
}

interface UserId extends Record<string, string> {
  readonly userId: string
}

const selectRating = reusableStatement((db, { userId }: UserId) =>
  db
    .selectFrom('ratings')
    .select(['id', 'model', 'catalogVersion'])
    .select(sql<StoredPerson['groups']>`person -> 'groups'`.as('groups'))
    .select(sql<Assistance | null>`person -> 'assistance'`.as('assistance'))
    .select(sql<number>`(person -> 'experience' -> 'total')::double precision`.as('experience'))
    .where('userId', '=', userId),
)

const selectReviews = reusableStatement((db, { userId }: UserId) =>
  db
    .selectFrom('identities')
    .select(['source', 'reviews'])
    .where('userId', '=', userId)
    .where('reviews', 'is not', null),
)

async function loadGivenReviews(db: Queryable, userId: string, viewer: Viewer): Promise<GivenReviews | null> {
  const accounts = await selectReviews(db, { userId })
  return visibleReviews(accounts, { isOwner: viewer.self === userId })
}

const emptyRating = { model: MODEL, catalogVersion, groups: [], experience: 0, assistance: null }
