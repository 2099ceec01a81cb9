import type { APIClient, APIEndpoints } from 'bitbucket'
import { type ClientRunner, createClientRunner } from '../client-runner.ts'
import { createRateLimitedFetch } from '../rate-limited/rate-limited-fetch.ts'
import type { SourceOptions } from '../source-options.ts'

export type BitbucketClient = APIClient & APIEndpoints

/** Creates a runner for the Bitbucket client. The client module is loaded on first use. */
export function createBitbucketRunner(options: SourceOptions): ClientRunner<BitbucketClient> {
  const { apiUrl: baseUrl, token } = options
  return createClientRunner(createRateLimitedFetch(options), async (fetch) => {
    const { default: client } = await import('bitbucket')
    const auth = token === undefined ? {} : { auth: { token } }
    return new client.Bitbucket({ baseUrl, notice: false, request: { fetch }, ...auth })
  })
}

interface Page {
  readonly data: { readonly values?: readonly unknown[]; readonly next?: string }
}

const MAX_PAGES = 100

/** Fetches up to `maxPages` pages of a list, given its first page. */
export async function fetchAllPages(
  client: BitbucketClient,
  first: Promise<Page>,
  maxPages = MAX_PAGES,
): Promise<unknown[]> {
  const values: unknown[] = []
  let page: Page = await first
  for (let pageCount = 1; ; pageCount++) {
    if (!page.data.values) throw new TypeError('Bitbucket page without values')
    values.push(...page.data.values)
    if (!client.hasNextPage(page.data) || pageCount === maxPages) return values
    page = await client.getNextPage(page.data)
  }
}
