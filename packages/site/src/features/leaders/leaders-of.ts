import { contract } from '@handiwork/core/api'
import { USERS_A_PAGE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { type Board, boardOf } from './board.ts'

interface Address {
  readonly params: Record<string, string | undefined>
  readonly url: URL
}

/** The board an address names with the people on its page; undefined where there is none. */
export async function leadersOf(call: PageLocals['call'], { params, url }: Address) {
  const board = boardOf(params, url.searchParams)
  if (board === undefined) return undefined
  const { items, total } = await call(contract.leaders.list, { query: queryOf(board) })
  return items.length === 0 && board.page > 1 ? undefined : { board, leaders: items, total }
}

// --- internal ---

function queryOf({ language, country, openSource, page }: Board) {
  return {
    language: language?.key ?? '',
    country: country?.code ?? '',
    openSource: openSource ? ('true' as const) : ('' as const),
    offset: (page - 1) * USERS_A_PAGE,
  }
}
