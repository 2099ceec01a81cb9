import { z } from 'zod'
import { missingIdentity, unexpectedResponse } from '../client-runner.ts'
import { createRateLimitedFetch } from '../rate-limited/rate-limited-fetch.ts'
import type { Source } from '../source.ts'
import type { SourceOptions } from '../source-options.ts'
import { normalizeResponse } from './normalize-response.ts'
import { accountSchema, listSchema, reputationSchema, tagSchema } from './schemas.ts'

export interface StackOverflowOptions extends SourceOptions {
  /** The key of the registered application, required with every token. */
  readonly key?: string | undefined
  /** Another Stack Exchange site. */
  readonly site?: string
}

const MAX_PAGES = 10

/** Stack Overflow: answers and their scores. Provides no repositories and no email addresses. */
export function createStackOverflowSource(options: StackOverflowOptions): Source {
  const { login, token } = options
  const userPath =
    token !== undefined ? 'me' : login === undefined ? undefined : `users/${encodeURIComponent(login)}`
  const fetchPages = createPageFetcher(options)
  const fetchOwn = async (path: string, signal: AbortSignal) => {
    if (userPath === undefined) throw missingIdentity()
    return await fetchPages(`${userPath}${path}`, {}, signal)
  }

  return {
    kind: 'stackOverflow',
    fetchAccount: async (signal) => parseWith(accountSchema, (await fetchOwn('', signal))[0]),
    searchAccounts: async (text, signal) => {
      const params = { inname: text, sort: 'reputation', order: 'desc', pagesize: '12' }
      return parseWith(z.array(accountSchema), await fetchPages('users', params, signal, 1))
    },
    listReviews: async () => null,
    listPullRequestDates: async () => null,
    fetchAnswerFigures: async (signal) => {
      const reputation = parseWith(reputationSchema, (await fetchOwn('', signal))[0])
      return {
        ...reputation,
        tags: parseWith(z.array(tagSchema), await fetchOwn('/top-answer-tags', signal)),
      }
    },
    fetchPublicAccount: async () => null,
    fetchRepository: async () => null,
    fetchEmails: emptyList,
    listRepositories: emptyList,
    listIssues: emptyList,
    listFollowing: emptyList,
    listFollowers: emptyList,
  }
}

const emptyList = async () => []

function createPageFetcher(options: StackOverflowOptions) {
  const { apiUrl, token, key, site = 'stackoverflow' } = options
  // A backoff applies to a single API method.
  const fetch = createRateLimitedFetch({
    ...options,
    normalizeResponse,
    rateLimitScope: ({ pathname }) => pathname,
  })
  const commonParams = { site, pagesize: '100', ...(key && { key }), ...(token && { access_token: token }) }
  return async (path: string, params: Record<string, string>, signal: AbortSignal, maxPages = MAX_PAGES) => {
    const values: unknown[] = []
    for (let page = 1; page <= maxPages; page++) {
      const query = new URLSearchParams({ ...commonParams, ...params, page: `${page}` })
      const response = await fetch(`${apiUrl.replace(/\/$/, '')}/${path}?${query}`, { signal })
      const { items, has_more } = parseWith(listSchema, await response.json())
      values.push(...items)
      if (!has_more) break
    }
    return values
  }
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw unexpectedResponse(error)
}
