import type { Leader } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { cardOf, visibleCardColumns } from '../../stores/user-cards.ts'
import { type Place, placeColumns, reasonColumns } from './place.ts'
import { ranks } from './ranks.ts'

/** One leaderboard; '' stands for all languages, and for all countries. */
export interface Board {
  readonly language: string
  readonly openSource: boolean
  readonly country: string
  /** Only its members; they are ranked among themselves. */
  readonly organizationId: string | undefined
}

export interface LeaderPage {
  readonly items: Leader[]
  readonly total: number
}

/** Leaderboards in pages: what a page costs depends on the page, not on how many stand on the board. */
export function leaderStore(db: Queryable) {
  const standing = ({ language, openSource, country, organizationId }: Board) =>
    db
      .selectFrom('leaderScores as score')
      .where('score.board', '=', language)
      .where('score.openSource', '=', openSource)
      .$if(country !== '', (query) => query.where('score.countryCode', '=', country))
      .$if(organizationId !== undefined, (query) => query.where(isMember(organizationId!)))

  const places = (board: Board, offset: number, limit: number): Promise<Place[]> =>
    db
      .selectFrom(
        standing(board)
          .select(['score.userId', 'score.experience'])
          .orderBy('score.experience', 'desc')
          .orderBy('score.userId')
          .offset(offset)
          .limit(limit)
          .as('place'),
      )
      // Whoever stands there can be seen; the view sees to it once more.
      .innerJoin('visibleUsers', 'visibleUsers.id', 'place.userId')
      .leftJoin('userLanguages', (join) =>
        join
          .onRef('userLanguages.userId', '=', 'place.userId')
          .on('userLanguages.language', '=', board.language),
      )
      .select([...visibleCardColumns, ...placeColumns, 'place.experience as score'])
      .select(reasonColumns(board.language))
      .orderBy('place.experience', 'desc')
      .orderBy('place.userId')
      .execute()

  const equalsBefore = async (board: Board, { id, score }: Place): Promise<number> => {
    const { count } = await standing(board)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('score.experience', '=', score)
      .where('score.userId', '<', id)
      .executeTakeFirstOrThrow()
    return count
  }

  const total = async (board: Board): Promise<number> => {
    if (board.organizationId !== undefined) {
      const counting = standing(board).select(sql<number>`count(*)::int`.as('count'))
      return (await counting.executeTakeFirstOrThrow()).count
    }
    const kept = await db
      .selectFrom('leaderCounts')
      .select('count')
      .where('board', '=', board.language)
      .where('openSource', '=', board.openSource)
      .where('countryCode', '=', board.country)
      .executeTakeFirst()
    return kept?.count ?? 0
  }

  return {
    async page(board: Board, { offset, limit }: { offset: number; limit: number }): Promise<LeaderPage> {
      const found = await places(board, offset, limit)
      const first = found[0]
      const before = offset === 0 || first === undefined ? 0 : await equalsBefore(board, first)
      const ranked = ranks(
        found.map(({ score }) => score),
        offset,
        before,
      )
      const items = found.map((place, index) => leaderOf(place, ranked[index]!))
      return { items, total: await total(board) }
    },
  }
}

// --- internal ---

function isMember(organizationId: string) {
  return sql<boolean>`exists (
    select 1 from organization_members
    where organization_members.organization_id = ${organizationId} and organization_members.user_id = score.user_id
  )`
}

function leaderOf(place: Place, rank: number): Leader {
  const { level, temperature, lastUsageTimestamp, activeMonthCount, projectCount, experience } = place
  return {
    ...cardOf({ ...place, experience: place.score }),
    ...{ rank, level, temperature, lastUsageTimestamp, activeMonthCount, projectCount },
    totalExperience: Math.round(experience),
    repositories: place.repositories,
  }
}
