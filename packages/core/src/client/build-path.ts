import type { ParamsInputOf, QueryInputOf, Route } from '../contract/api/route.ts'

/** Builds the path and query of a route, relative to the site's root. Lists are comma-separated. */
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

/** Segments of one or two dots would navigate up. */
function encodeSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%2E') : encodeURIComponent(value)
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
