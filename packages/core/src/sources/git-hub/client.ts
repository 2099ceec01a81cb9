import type { Octokit } from '@octokit/rest'
import { type Asking, asking } from '../asking.ts'
import type { Fetch } from '../host-fetch.ts'
import { politeFetch } from '../polite/polite-fetch.ts'
import type { SourceOptions } from '../source-options.ts'

/** Asks GitHub through Octokit; its module is loaded when it is first needed. */
export function gitHubClient(options: SourceOptions): Asking<Octokit> {
  const { apiUrl: baseUrl, token: auth } = options
  return asking(politeFetch({ ...options, partOf }), async (fetch: Fetch) => {
    const { Octokit } = await import('@octokit/rest')
    const log = { debug: silent, info: silent, warn: silent, error: silent }
    return new Octokit({ baseUrl, ...(auth && { auth }), userAgent: 'handiwork', log, request: { fetch } })
  })
}

/** What Octokit pages through. */
export type Pages = AsyncIterable<{ readonly data: readonly unknown[] }>

/** All pages of a list, up to `mostPages` of them. */
export async function pagesOf(pages: Pages, mostPages = 100): Promise<unknown[]> {
  const all: unknown[] = []
  let read = 0
  for await (const { data } of pages) {
    all.push(...data)
    if (++read === mostPages) break
  }
  return all
}

// --- internal ---

/** Searches have a limit of their own, by the minute. */
function partOf({ pathname }: URL): string | undefined {
  return /^(\/api\/v3)?\/search\//.test(pathname) ? 'search' : undefined
}

function silent(): void {}
