/** The page number in a query, starting at 1. Undefined if invalid. */
export function parsePageNumber(query: URLSearchParams): number | undefined {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : undefined
}
