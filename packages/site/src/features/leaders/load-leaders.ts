import { contract } from '@handiwork/core/api'
import { USERS_PAGE_SIZE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { type Leaderboard, parseLeaderboard } from './leaderboard.ts'

interface PageLocation {
  readonly params: Record<string, string | undefined>
  readonly url: URL
}

/** Loads a leaderboard page. Undefined if it does not exist. */
export async function loadLeaders(call: PageLocals['call'], { params, url }: PageLocation) {
  const board = parseLeaderboard(params, url.searchParams)
  if (board === undefined) return undefined
  const { items, total } = await call(contract.leaders.list, { query: apiQuery(board) })
  return items.length === 0 && board.page > 1 ? undefined : { board, leaders: items, total }
}

function apiQuery({ language, country, openSource, order, page }: Leaderboard) {
  return {
    language: language?.key ?? '',
    country: country?.code ?? '',
    openSource: openSource ? ('true' as const) : ('' as const),
    order,
    offset: (page - 1) * USERS_PAGE_SIZE,
  }
}
