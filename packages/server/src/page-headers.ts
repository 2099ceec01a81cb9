import { cursorHeaders, type PageCursors } from '@handiwork/core/api'

/** What headers contain about a page of a list. */
export interface PageOfList extends PageCursors {
  readonly total: number | undefined
}

/** The names and values of these headers. */
export function pageHeaders({ total, next, previous }: PageOfList): [string, string][] {
  const values = { 'x-total-count': total, [cursorHeaders.next]: next, [cursorHeaders.previous]: previous }
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
}
