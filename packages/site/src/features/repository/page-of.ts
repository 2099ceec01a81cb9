/** The number of a page in a query, from 1; undefined where it is none. */
export function pageOf(query: URLSearchParams): number | undefined {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : undefined
}
