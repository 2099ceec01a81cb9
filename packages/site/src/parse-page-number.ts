import { MAX_OFFSET, MAX_PAGE_SIZE } from '@handiwork/core/api'

/** The last page that the API can return for every page size. */
const MAX_PAGE = MAX_OFFSET / MAX_PAGE_SIZE

/** The page number in a URL, starting at 1, which is the default. Undefined if no list can have that page. */
export function parsePageNumber(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined) return 1
  if (!/^[1-9]\d*$/.test(text)) return undefined
  const page = Number(text)
  return page <= MAX_PAGE ? page : undefined
}
