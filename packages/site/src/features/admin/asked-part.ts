/** Which part of a list an address asks for. */
export interface AskedPart {
  /** Looked for in the list; empty for all of it. */
  readonly query: string
  /** From 1. */
  readonly page: number
}

/** As the address has it; what is no page is the first. */
export function askedPart({ searchParams }: URL): AskedPart {
  const page = Number(searchParams.get('page') ?? 1)
  const query = (searchParams.get('query') ?? '').trim().slice(0, QUERY_AT_MOST)
  return { query, page: Number.isInteger(page) && page >= 1 && page <= PAGES_AT_MOST ? page : 1 }
}

/** The same for the API. */
export function partAsked({ query, page }: AskedPart, size: number) {
  return { query, offset: (page - 1) * size, limit: size }
}

/** The query of the address of a page; what goes without saying is left out. */
export function partQuery({ query, page }: AskedPart): { query?: string; page?: number } {
  return { ...(query !== '' && { query }), ...(page > 1 && { page }) }
}

// --- internal ---

/** What the calls of lists take. */
const QUERY_AT_MOST = 100
const PAGES_AT_MOST = 10_000
