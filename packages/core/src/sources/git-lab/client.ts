import type { Issues, MergeRequests, Projects, UserEmails, Users } from '@gitbeaker/rest'
import { z } from 'zod'
import { type ClientRunner, createClientRunner } from '../client-runner.ts'
import type { HostFetch } from '../host-fetch.ts'
import { createRateLimitedFetch } from '../rate-limited/rate-limited-fetch.ts'
import type { SourceOptions } from '../source-options.ts'

/** The Gitbeaker resources in use. */
export interface GitLabClient {
  readonly users: Users
  readonly emails: UserEmails
  readonly projects: Projects
  readonly issues: Issues
  readonly mergeRequests: MergeRequests
  /** Fetches up to `maxPages` pages of a list that Gitbeaker does not know with these parameters. */
  readonly fetchList: (path: string, params: Record<string, string>, maxPages: number) => Promise<FetchedList>
}

/** Creates a runner for Gitbeaker. The module is loaded on first use. */
export function createGitLabRunner(options: SourceOptions): ClientRunner<GitLabClient> {
  return createClientRunner(createRateLimitedFetch(options), async (fetch) => {
    const { Issues, MergeRequests, Projects, UserEmails, Users } = await import('@gitbeaker/rest')
    const resourceOptions = { requesterFn: () => createRequester(fetch, options), queryTimeout: null }
    return {
      users: new Users(resourceOptions),
      emails: new UserEmails(resourceOptions),
      projects: new Projects(resourceOptions),
      issues: new Issues(resourceOptions),
      mergeRequests: new MergeRequests(resourceOptions),
      fetchList: (path, params, maxPages) =>
        fetchList(createRequester(fetch, options), path, params, maxPages),
    }
  })
}

export interface FetchedList {
  readonly items: readonly unknown[]
  /** Whether there are more pages. */
  readonly isTruncated: boolean
}

async function fetchList(
  { get }: Requester,
  path: string,
  params: Record<string, string>,
  maxPages: number,
): Promise<FetchedList> {
  const items: unknown[] = []
  for (let page = 1; ; page++) {
    const { body, headers } = await get(path, {
      searchParams: { ...params, perPage: '100', page: `${page}` },
    })
    items.push(...z.array(z.unknown()).parse(body))
    const hasNext = Boolean(headers?.['x-next-page'])
    if (!hasNext || page === maxPages) return { items, isTruncated: hasNext }
  }
}

type Requester = ReturnType<NonNullable<ConstructorParameters<typeof Users>[0]['requesterFn']>>

/**
 * Gitbeaker's own requester uses the global `fetch` and retries. This one uses the rate-limited fetch and
 * supports GET only.
 */
function createRequester(fetch: HostFetch, { apiUrl, token }: SourceOptions): Requester {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const get: Requester['get'] = async (endpoint, { searchParams = {} } = {}) => {
    const address = `${apiUrl.replace(/\/$/, '')}/${endpoint}?${toSearchParams(searchParams)}`
    const response = await fetch(address, { headers })
    return {
      // The caller validates the body.
      body: (await response.json()) as never,
      headers: Object.fromEntries(response.headers),
      status: response.status,
    }
  }
  return { get, post: rejectWrite, put: rejectWrite, patch: rejectWrite, delete: rejectWrite }
}

function toSearchParams(params: Record<string, unknown>): URLSearchParams {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.flatMap(([name, value]) => toEntries(snakeCase(name), value)))
}

/** GitLab reads lists as `name[]=1&name[]=2`. */
function toEntries(name: string, value: unknown): [string, string][] {
  return Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]]
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function rejectWrite(): Promise<never> {
  return Promise.reject(new TypeError('Sources support GET requests only'))
}
