import type { APIClient, APIEndpoints } from 'bitbucket'
import { type Asking, asking } from '../asking.ts'
import { politeFetch } from '../polite/polite-fetch.ts'
import type { SourceOptions } from '../source-options.ts'

export type BitbucketClient = APIClient & APIEndpoints

/** Asks Bitbucket through its client; its module is loaded when it is first needed. */
export function bitbucketClient(options: SourceOptions): Asking<BitbucketClient> {
  const { apiUrl: baseUrl, token } = options
  return asking(politeFetch(options), async (fetch) => {
    const { default: client } = await import('bitbucket')
    const auth = token === undefined ? {} : { auth: { token } }
    return new client.Bitbucket({ baseUrl, notice: false, request: { fetch }, ...auth })
  })
}

interface Page {
  readonly data: { readonly values?: readonly unknown[]; readonly next?: string }
}

const MOST_PAGES = 100

/** All pages of a list, from its first. */
export async function pagesOf(client: BitbucketClient, first: Promise<Page>): Promise<unknown[]> {
  const all: unknown[] = []
  let page: Page = await first
  for (let read = 1; ; read++) {
    if (!page.data.values) throw new TypeError('A page has no values')
    all.push(...page.data.values)
    if (!client.hasNextPage(page.data) || read === MOST_PAGES) return all
    page = await client.getNextPage(page.data)
  }
}
