import { screens } from '@handiwork/core/api'

/** The path of a developer search to return to. Undefined for anything else, such as another page or origin. */
export function parseBackPath(value: string | null): string | undefined {
  if (value === null || !value.startsWith(screens.hireSearch.path)) return undefined
  const url = new URL(value, 'http://localhost')
  const isSearch = /^\/hire\/search(\/[\w-]+)?$/.test(url.pathname)
  return isSearch && url.origin === 'http://localhost' ? url.pathname + url.search : undefined
}
