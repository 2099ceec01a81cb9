import { parsePageNumber } from '../../parse-page-number.ts'

/** A page of a list with an optional search query. */
export interface ListPageRequest {
  /** Search query, or empty for the whole list. */
  readonly query: string
  /** Starts at 1. */
  readonly page: number
}

/** Parses URL parameters. An invalid page number means the first page. */
export function parseListPageRequest({ searchParams }: URL): ListPageRequest {
  const query = (searchParams.get('query') ?? '').trim().slice(0, MAX_QUERY_LENGTH)
  return { query, page: parsePageNumber(searchParams.get('page')) ?? 1 }
}

/** The API query for a page. */
export function listApiQuery({ query, page }: ListPageRequest, size: number) {
  return { query, offset: (page - 1) * size, limit: size }
}

/** The URL query of a page, without default values. */
export function listUrlQuery({ query, page }: ListPageRequest): { query?: string; page?: number } {
  return { ...(query !== '' && { query }), ...(page > 1 && { page }) }
}

/** The limit of the list endpoints. */
const MAX_QUERY_LENGTH = 100
