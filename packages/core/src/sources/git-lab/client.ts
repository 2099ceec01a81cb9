import type { Issues, Projects, UserEmails, Users } from '@gitbeaker/rest'
import { type Asking, asking } from '../asking.ts'
import type { Fetch } from '../host-fetch.ts'
import { politeFetch } from '../polite/polite-fetch.ts'
import type { SourceOptions } from '../source-options.ts'

/** The parts of Gitbeaker that are used. */
export interface GitLabClient {
  readonly users: Users
  readonly emails: UserEmails
  readonly projects: Projects
  readonly issues: Issues
}

/** Asks GitLab through Gitbeaker; its module is loaded when it is first needed. */
export function gitLabClient(options: SourceOptions): Asking<GitLabClient> {
  return asking(politeFetch(options), async (fetch) => {
    const { Issues, Projects, UserEmails, Users } = await import('@gitbeaker/rest')
    const parts = { requesterFn: () => requester(fetch, options), queryTimeout: null }
    return {
      users: new Users(parts),
      emails: new UserEmails(parts),
      projects: new Projects(parts),
      issues: new Issues(parts),
    }
  })
}

// --- internal ---

type Requester = ReturnType<NonNullable<ConstructorParameters<typeof Users>[0]['requesterFn']>>

/** Gitbeaker's own asks by the global `fetch` and retries by itself; this one asks by ours. It only reads. */
function requester(fetch: Fetch, { apiUrl, token }: SourceOptions): Requester {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const get: Requester['get'] = async (endpoint, { searchParams = {} } = {}) => {
    const address = `${apiUrl.replace(/\/$/, '')}/${endpoint}?${query(searchParams)}`
    const response = await fetch(address, { headers })
    return {
      // What it should be is the caller's to say, who checks it.
      body: (await response.json()) as never,
      headers: Object.fromEntries(response.headers),
      status: response.status,
    }
  }
  return { get, post: readOnly, put: readOnly, patch: readOnly, delete: readOnly }
}

function query(wanted: Record<string, unknown>): URLSearchParams {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [snakeCase(name), String(value)]))
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function readOnly(): Promise<never> {
  return Promise.reject(new TypeError('A source only reads'))
}
