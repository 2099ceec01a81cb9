import { levelForXp } from '@handiwork/core'
import type { Leader, LeaderOrder } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { toStanding } from '../../stores/standing.ts'
import { toUserCard, visibleUserCardColumns } from '../../stores/user-cards.ts'
import { loadLeaderCount } from './leader-counts.ts'
import { orderEntries, shownValue, tiesBefore } from './leader-orders.ts'
import { detailColumns, type LeaderRow, leaderColumns } from './leader-row.ts'
import { rankPage } from './rank-page.ts'

/** One leaderboard. '' means all languages or all countries. */
export interface Board {
  readonly language: string
  readonly openSource: boolean
  readonly country: string
  /** Ranks only members of this organization. */
  readonly organizationId: string | undefined
  readonly order: LeaderOrder
}

export interface LeaderPage {
  readonly items: Leader[]
  readonly total: number
}

/** Leaderboards, page by page. The cost depends on the page, not on the size of the board. */
export function leaderStore(db: Queryable) {
  const selectEntries = ({ language, openSource, country, organizationId }: Board) =>
    db
      .selectFrom('leaderScores as score')
      .where('score.board', '=', language)
      .where('score.openSource', '=', openSource)
      .$if(country !== '', (query) => query.where('score.countryCode', '=', country))
      .$if(organizationId !== undefined, (query) => query.where(isMember(organizationId!)))

  const selectPage = (board: Board, offset: number, limit: number): Promise<LeaderRow[]> =>
    db
      .selectFrom(
        selectEntries(board)
          .select(['score.userId', 'score.experience', 'score.standing'])
          .orderBy(orderEntries(board.order, 'score'))
          .offset(offset)
          .limit(limit)
          .as('entry'),
      )
      // Users on a board are visible; joining the view guarantees it.
      .innerJoin('visibleUsers', 'visibleUsers.id', 'entry.userId')
      .leftJoin('userLanguages', (join) =>
        join
          .onRef('userLanguages.userId', '=', 'entry.userId')
          .on('userLanguages.language', '=', board.language),
      )
      .leftJoin('ratings', 'ratings.userId', 'entry.userId')
      .select([...visibleUserCardColumns, ...leaderColumns])
      .select(['entry.experience as score', 'entry.standing as standingNow'])
      .select(detailColumns(board.language))
      .orderBy(orderEntries(board.order, 'entry'))
      .execute()

  const countTiesBefore = async (board: Board, row: LeaderRow): Promise<number> => {
    const { count } = await selectEntries(board)
      .select(sql<number>`count(*)::int`.as('count'))
      .where(tiesBefore(board.order, row))
      .executeTakeFirstOrThrow()
    return count
  }

  const total = async (board: Board): Promise<number> => {
    if (board.organizationId !== undefined) {
      const countQuery = selectEntries(board).select(sql<number>`count(*)::int`.as('count'))
      return (await countQuery.executeTakeFirstOrThrow()).count
    }
    return await loadLeaderCount(db, board)
  }

  return {
    async page(board: Board, { offset, limit }: { offset: number; limit: number }): Promise<LeaderPage> {
      const rows = await selectPage(board, offset, limit)
      const first = rows[0]
      const tieCount = offset === 0 || first === undefined ? 0 : await countTiesBefore(board, first)
      const ranks = rankPage(
        rows.map((row) => shownValue(board.order, row)),
        offset,
        tieCount,
      )
      const items = rows.map((row, index) => toLeader(row, ranks[index]!))
      return { items, total: await total(board) }
    },
  }
}

function isMember(organizationId: string) {
  return sql<boolean>`exists (
    select 1 from organization_members
    where organization_members.organization_id = ${organizationId} and organization_members.user_id = score.user_id
  )`
}

function toLeader(row: LeaderRow, rank: number): Leader {
  const { temperature, lastUsageTimestamp, activeMonthCount, projectCount, experience } = row
  return {
    ...toUserCard({ ...row, experience: row.score }),
    ...{
      rank,
      level: levelForXp(row.score),
      temperature,
      lastUsageTimestamp,
      standing: toStanding(row, row.standingNow),
      activeMonthCount,
      projectCount,
    },
    totalExperience: Math.round(experience),
    repositories: row.repositories,
  }
}
