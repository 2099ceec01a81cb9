import type { Screen } from '@handiwork/core/api'
import type { FastifyRequest } from 'fastify'

type PathParameters = Readonly<Record<string, string>>

/**
 * The canonical URL of a page: its path and the query parameters that select another page, in a fixed order.
 */
export function pagePath(
  { path, query = [], listParams = [] }: Screen,
  params: PathParameters,
  requestQuery: Readonly<Record<string, unknown>>,
): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const parameters = query.flatMap((name): [string, string][] => {
    const value = listParams.includes(name) ? normalizeList(requestQuery[name]) : requestQuery[name]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return parameters.length === 0 ? pathname : `${pathname}?${new URLSearchParams(parameters)}`
}

/** The canonical URL of the page that a request asks for. */
export function requestedPath(screen: Screen, { params, query }: FastifyRequest): string {
  return pagePath(screen, params as PathParameters, query as Record<string, unknown>)
}

/** Sorts and deduplicates list values. */
function normalizeList(value: unknown): string {
  const values = [value].flat().flatMap((item) => (typeof item === 'string' ? item.split(',') : []))
  return [...new Set(values.filter(Boolean))].toSorted().join(',')
}
