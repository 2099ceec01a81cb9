import { levelForXp } from '@handiwork/core'
import type { Leader, LeaderOrder, PageCursors } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { toStanding } from '../../stores/standing.ts'
import { toUserCard, visibleUserCardColumns } from '../../stores/user-cards.ts'
import { findBoardMembers } from './board-members.ts'
import { findCheckpointAbove, findCheckpointAtOffset } from './leader-checkpoints.ts'
import { loadLeaderCount } from './leader-counts.ts'
import { encodeLeaderCursor, type LeaderCursor } from './leader-cursor.ts'
import {
  isAfter,
  isBefore,
  nextShownValue,
  orderBackwards,
  orderEntries,
  rankedColumn,
  shownValue,
} from './leader-orders.ts'
import { detailColumns, type LeaderRow, leaderColumns } from './leader-row.ts'
import { indexOfSecond, rankPage } from './rank-page.ts'

/** One leaderboard. '' means all languages or all countries. */
export interface Board {
  readonly language: string
  readonly openSource: boolean
  readonly country: string
  /** Ranks only members of this organization. */
  readonly organizationId: string | undefined
  readonly order: LeaderOrder
}

/** A board with what limits its entries to members of its organization. */
interface LimitedBoard extends Board {
  readonly isMember: RawBuilder<boolean> | undefined
}

/** The page at an offset, or the one after or before a cursor. */
export interface LeaderPageRequest {
  readonly offset: number
  readonly limit: number
  readonly after?: LeaderCursor | undefined
  readonly before?: LeaderCursor | undefined
}

export interface LeaderPage extends PageCursors {
  readonly items: Leader[]
  readonly total: number
}

/** Leaderboards, page by page. The cost depends on the page, not on the size of the board. */
export function leaderStore(db: Queryable) {
  const selectEntries = ({ language, openSource, country, isMember }: LimitedBoard) =>
    db
      .selectFrom('leaderScores as score')
      .where('score.board', '=', language)
      .where('score.openSource', '=', openSource)
      .$if(country !== '', (query) => query.where('score.countryCode', '=', country))
      .$if(isMember !== undefined, (query) => query.where(isMember!))

  /** One more entry than the page has is selected, to know whether there are more. */
  const selectPage = async (board: LimitedBoard, request: LeaderPageRequest) => {
    const { after, before, limit } = request
    const { start, offset } = await findStart(board, request)
    const backwards = before !== undefined
    const entries = await selectEntries(board)
      .select(['score.userId', 'score.experience as score', 'score.standing as standingNow'])
      .$if(after !== undefined, (query) => query.where(isAfter(board.order, after!)))
      .$if(backwards, (query) => query.where(isBefore(board.order, before!)))
      .$if(start !== undefined, (query) => query.where(`score.${rankedColumn[board.order]}`, '<', start!))
      .orderBy(backwards ? orderBackwards(board.order) : orderEntries(board.order))
      .offset(offset)
      .limit(limit + 1)
      .execute()
    const details = await loadDetails(
      board,
      entries.map(({ userId }) => userId),
    )
    const rows = (backwards ? entries.toReversed() : entries).flatMap(
      ({ userId, ...figures }): LeaderRow[] => {
        const row = details.get(userId)
        return row === undefined ? [] : [{ ...row, ...figures }]
      },
    )
    return { rows, entryCount: entries.length }
  }

  /** In a statement of its own: only the rows of these users are read, on whichever machine they are. */
  const loadDetails = async (board: Board, ids: readonly string[]) => {
    const rows = await db
      // Users on a board are visible; reading the view guarantees it.
      .selectFrom('visibleUsers')
      .leftJoin('userLanguages', (join) =>
        join
          .onRef('userLanguages.userId', '=', 'visibleUsers.id')
          .on('userLanguages.language', '=', board.language),
      )
      .leftJoin('ratings', 'ratings.userId', 'visibleUsers.id')
      .select([...visibleUserCardColumns, ...leaderColumns])
      .select(detailColumns(board.language, ids))
      .where(sql<boolean>`visible_users.id = any(${ids}::uuid[])`)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Skips to the last checkpoint before the offset, so that few entries remain to be skipped one by one. */
  const findStart = async (board: Board, { after, before, offset }: LeaderPageRequest) => {
    if (after !== undefined || before !== undefined) return { start: undefined, offset: 0 }
    const checkpoint =
      board.organizationId === undefined ? await findCheckpointAtOffset(db, board, offset) : undefined
    return { start: checkpoint?.value, offset: offset - (checkpoint?.count ?? 0) }
  }

  /** The number of entries that are displayed with a higher figure: exactly, from the nearest checkpoint. */
  const countAbove = async (board: LimitedBoard, shown: number): Promise<number> => {
    const value = nextShownValue(board.order, shown)
    const checkpoint =
      board.organizationId === undefined ? await findCheckpointAbove(db, board, value) : undefined
    const column = `score.${rankedColumn[board.order]}` as const
    const { count } = await selectEntries(board)
      .select(sql<number>`count(*)::int`.as('count'))
      .where(column, '>=', value)
      .$if(checkpoint !== undefined, (query) => query.where(column, '<', checkpoint!.value))
      .executeTakeFirstOrThrow()
    return count + (checkpoint?.count ?? 0)
  }

  const rankRows = async (
    board: LimitedBoard,
    rows: readonly LeaderRow[],
    isTop: boolean,
  ): Promise<number[]> => {
    const figures = rows.map((row) => shownValue(board.order, row))
    const index = indexOfSecond(figures)
    if (isTop || figures.length === 0) return rankPage(figures, { first: 1, second: index + 1 })
    const [first, second] = await Promise.all([
      countAbove(board, figures[0]!),
      index < 0 ? 0 : countAbove(board, figures[index]!),
    ])
    // Entries may move between the checkpoints of both.
    return rankPage(figures, { first: first + 1, second: Math.max(second, first + index) + 1 })
  }

  const total = async (
    board: LimitedBoard,
    request: LeaderPageRequest,
    entryCount: number,
  ): Promise<number> => {
    if (board.organizationId !== undefined) {
      if (isWholeBoard(request, entryCount)) return entryCount
      const countQuery = selectEntries(board).select(sql<number>`count(*)::int`.as('count'))
      return (await countQuery.executeTakeFirstOrThrow()).count
    }
    return await loadLeaderCount(db, board)
  }

  return {
    async page(board: Board, request: LeaderPageRequest): Promise<LeaderPage> {
      const { organizationId } = board
      const isMember = organizationId === undefined ? undefined : await findBoardMembers(db, organizationId)
      const limited = { ...board, isMember }
      const page = await selectPage(limited, request)
      const { rows, hasPrevious, hasNext } = cutPage(page.rows, request)
      const ranks = await rankRows(limited, rows, !hasPrevious)
      return {
        items: rows.map((row, index) => toLeader(row, ranks[index]!)),
        total: await total(limited, request, page.entryCount),
        next: hasNext ? cursorOf(rows.at(-1)) : undefined,
        previous: hasPrevious ? cursorOf(rows[0]) : undefined,
      }
    },
  }
}

/** Such a page has all entries of the board, so no count is needed. */
function isWholeBoard({ after, before, offset, limit }: LeaderPageRequest, entryCount: number): boolean {
  return after === undefined && before === undefined && offset === 0 && entryCount <= limit
}

/** Removes the entry that belongs to the next page, or to the previous one if the page ends at a cursor. */
function cutPage(rows: readonly LeaderRow[], { after, before, offset, limit }: LeaderPageRequest) {
  const hasMore = rows.length > limit
  if (before !== undefined) return { rows: rows.slice(hasMore ? 1 : 0), hasPrevious: hasMore, hasNext: true }
  return { rows: rows.slice(0, limit), hasPrevious: after !== undefined || offset > 0, hasNext: hasMore }
}

function cursorOf(row: LeaderRow | undefined): string | undefined {
  if (row === undefined) return undefined
  return encodeLeaderCursor({ userId: row.id, experience: row.score, standing: row.standingNow })
}

function toLeader(row: LeaderRow, rank: number): Leader {
  const { temperature, lastUsageTimestamp, activeMonthCount, projects, experience } = row
  return {
    ...toUserCard({ ...row, experience: row.score }),
    ...{
      rank,
      level: levelForXp(row.score),
      temperature,
      lastUsageTimestamp,
      standing: toStanding(row, row.standingNow),
      activeMonthCount,
      projectCount: projects.count,
    },
    totalExperience: Math.round(experience),
    repositories: projects.best,
  }
}
