import type { Screen } from '@handiwork/core/api'

type Words = Readonly<Record<string, string>>

/** The one address of a page: its path as we write it, and what of the query makes another page, in a fixed order. */
export function pagePath(
  { path, query = [], lists = [] }: Screen,
  params: Words,
  asked: Readonly<Record<string, unknown>>,
): string {
  const written = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const told = query.flatMap((name): [string, string][] => {
    const value = lists.includes(name) ? listed(asked[name]) : asked[name]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return told.length === 0 ? written : `${written}?${new URLSearchParams(told)}`
}

// --- internal ---

/** In one order, however they were named. */
function listed(asked: unknown): string {
  const words = [asked].flat().flatMap((some) => (typeof some === 'string' ? some.split(',') : []))
  return [...new Set(words.filter(Boolean))].toSorted().join(',')
}
