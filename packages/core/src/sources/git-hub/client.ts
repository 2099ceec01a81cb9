import type { Octokit } from '@octokit/rest'
import { type ClientRunner, createClientRunner } from '../client-runner.ts'
import type { HostFetch } from '../host-fetch.ts'
import { createRateLimitedFetch } from '../rate-limited/rate-limited-fetch.ts'
import type { SourceOptions } from '../source-options.ts'
import { normalizeGraphqlResponse } from './graphql-response.ts'

/** Creates a runner for Octokit. The module is loaded on first use. */
export function createGitHubRunner(options: SourceOptions): ClientRunner<Octokit> {
  const { apiUrl: baseUrl, token: auth } = options
  return createClientRunner(
    createRateLimitedFetch({
      ...options,
      rateLimitScope,
      isReadOnlyPost: isGraphql,
      normalizeResponse: normalizeGraphqlResponse,
    }),
    async (fetch: HostFetch) => {
      const { Octokit } = await import('@octokit/rest')
      const log = { debug: noop, info: noop, warn: noop, error: noop }
      return new Octokit({ baseUrl, ...(auth && { auth }), userAgent: 'handiwork', log, request: { fetch } })
    },
  )
}

/** The result of Octokit's page iterator. */
export type GitHubPages = AsyncIterable<{ readonly data: readonly unknown[] }>

/** Fetches up to `maxPages` pages of a list. */
export async function fetchAllPages(pages: GitHubPages, maxPages = 100): Promise<unknown[]> {
  const items: unknown[] = []
  let pageCount = 0
  for await (const { data } of pages) {
    items.push(...data)
    if (++pageCount === maxPages) break
  }
  return items
}

/** GitHub limits searches separately, per minute, and GraphQL queries per hour. */
function rateLimitScope(address: URL): string | undefined {
  if (isGraphql(address)) return 'graphql'
  return /^(\/api\/v3)?\/search\//.test(address.pathname) ? 'search' : undefined
}

/** The sources send no mutations. */
function isGraphql({ pathname }: URL): boolean {
  return /^(\/api)?\/graphql$/.test(pathname)
}

function noop(): void {}
