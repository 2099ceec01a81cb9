import type { ParamsInputOf, QueryInputOf, Route } from '../contract/api/route.ts'

/** The address of a call below the root of the site; lists have commas between their names. */
export function pathOf<R extends Route>(
  route: R,
  params?: ParamsInputOf<R>,
  query?: QueryInputOf<R>,
): string {
  return filled(route.path, entriesOf(params)) + searchOf(entriesOf(query))
}

// --- internal ---

function filled(path: string, params: ReadonlyMap<string, unknown>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params.get(name)
    // An empty part would lead to another call.
    if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs ${name}`)
    return segment(String(value))
  })
}

/** Dots alone would lead up. */
function segment(value: string): string {
  return /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%2E') : encodeURIComponent(value)
}

function searchOf(query: ReadonlyMap<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of query) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

function entriesOf(values: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(values ?? {}))
}
