import { ApiError, contract } from '@handiwork/core/api'
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
  const found = await call(contract.leaders.list, { query: apiQuery(board) }).catch(ignoreUnknownCursor)
  if (found === undefined) return undefined
  const { items, ...page } = found
  return items.length === 0 && !isFirst(board) ? undefined : { board, leaders: items, ...page }
}

function isFirst({ page, after, before }: Leaderboard): boolean {
  return page === 1 && (after ?? before) === undefined
}

function ignoreUnknownCursor(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'invalid') return undefined
  throw error
}

function apiQuery({ language, country, openSource, order, page, after, before }: Leaderboard) {
  return {
    language: language?.key ?? '',
    country: country?.code ?? '',
    openSource: openSource ? ('true' as const) : ('' as const),
    order,
    offset: (page - 1) * USERS_PAGE_SIZE,
    ...{ after, before },
  }
}
