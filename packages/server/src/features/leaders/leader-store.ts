import { levelForXp } from '@handiwork/core'
import type { Leader } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { toUserCard, visibleUserCardColumns } from '../../stores/user-cards.ts'
import { detailColumns, type LeaderRow, leaderColumns } from './leader-row.ts'
import { rankPage } from './rank-page.ts'

/** One leaderboard. '' means all languages or all countries. */
export interface Board {
  readonly language: string
  readonly openSource: boolean
  readonly country: string
  /** Ranks only members of this organization. */
  readonly organizationId: string | undefined
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
          .select(['score.userId', 'score.experience'])
          .orderBy('score.experience', 'desc')
          .orderBy('score.userId')
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
      .select([...visibleUserCardColumns, ...leaderColumns, 'entry.experience as score'])
      .select(detailColumns(board.language))
      .orderBy('entry.experience', 'desc')
      .orderBy('entry.userId')
      .execute()

  const countTiesBefore = async (board: Board, { id, score }: LeaderRow): Promise<number> => {
    const shown = Math.round(score)
    const { count } = await selectEntries(board)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('score.experience', '>=', shown - 0.5)
      .where('score.experience', '<', shown + 0.5)
      .where(sql<boolean>`(score.experience, ${id}::uuid) > (${score}, score.user_id)`)
      .executeTakeFirstOrThrow()
    return count
  }

  const total = async (board: Board): Promise<number> => {
    if (board.organizationId !== undefined) {
      const countQuery = selectEntries(board).select(sql<number>`count(*)::int`.as('count'))
      return (await countQuery.executeTakeFirstOrThrow()).count
    }
    const stored = await db
      .selectFrom('leaderCounts')
      .select('count')
      .where('board', '=', board.language)
      .where('openSource', '=', board.openSource)
      .where('countryCode', '=', board.country)
      .executeTakeFirst()
    return stored?.count ?? 0
  }

  return {
    async page(board: Board, { offset, limit }: { offset: number; limit: number }): Promise<LeaderPage> {
      const rows = await selectPage(board, offset, limit)
      const first = rows[0]
      const tiesBefore = offset === 0 || first === undefined ? 0 : await countTiesBefore(board, first)
      const ranks = rankPage(
        rows.map(({ score }) => Math.round(score)),
        offset,
        tiesBefore,
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
      activeMonthCount,
      projectCount,
    },
    totalExperience: Math.round(experience),
    repositories: row.repositories,
  }
}
