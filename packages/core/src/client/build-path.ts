import { ApiError, errorSentences } from '../contract/api/error.ts'
import type { ParamsInputOf, QueryInputOf, Route } from '../contract/api/route.ts'

/**
 * Builds the path and query of a route, relative to the site's root. Lists are comma-separated. Throws an
 * `ApiError` (notFound) if a parameter is `.` or `..`, because no URL can contain it.
 */
export function buildPath<R extends Route>(
  route: R,
  params?: ParamsInputOf<R>,
  query?: QueryInputOf<R>,
): string {
  return fillParameters(route.path, toEntries(params)) + buildQuery(toEntries(query))
}

function fillParameters(path: string, params: ReadonlyMap<string, unknown>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params.get(name)
    // An empty segment would match another route.
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} requires ${name}`)
    return encodeSegment(String(value))
  })
}

/** URL parsers remove segments of one or two dots, encoded or not, and would request another route. */
function encodeSegment(value: string): string {
  if (/^\.{1,2}$/.test(value)) throw new ApiError('notFound', errorSentences.notFound)
  return encodeURIComponent(value)
}

function buildQuery(query: ReadonlyMap<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of query) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

function toEntries(values: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(values ?? {}))
}
