import { z } from 'zod'
import { nobody, unreadable } from '../asking.ts'
import { politeFetch } from '../polite/polite-fetch.ts'
import type { Source } from '../source.ts'
import type { SourceOptions } from '../source-options.ts'
import { inHttp } from './in-http.ts'
import { account, standing, tag, wrapper } from './shapes.ts'

export interface StackOverflowOptions extends SourceOptions {
  /** Of the registered application; asked for with every token. */
  readonly key?: string | undefined
  /** Another site of Stack Exchange. */
  readonly site?: string
}

const MOST_PAGES = 10

/** Stack Overflow: answers and what they scored. It has neither code nor addresses. */
export function stackOverflow(options: StackOverflowOptions): Source {
  const { login, token } = options
  const me =
    token !== undefined ? 'me' : login === undefined ? undefined : `users/${encodeURIComponent(login)}`
  const pages = pagesOf(options)
  const mine = async (path: string, signal: AbortSignal) => {
    if (me === undefined) throw nobody()
    return await pages(`${me}${path}`, {}, signal)
  }

  return {
    kind: 'stackOverflow',
    account: async (signal) => read(account, (await mine('', signal))[0]),
    findPeople: async (words, signal) => {
      const wanted = { inname: words, sort: 'reputation', order: 'desc', pagesize: '12' }
      return read(z.array(account), await pages('users', wanted, signal, 1))
    },
    answers: async (signal) => {
      const figures = read(standing, (await mine('', signal))[0])
      return { ...figures, tags: read(z.array(tag), await mine('/top-answer-tags', signal)) }
    },
    person: async () => null,
    repository: async () => null,
    emails: nothing,
    repositories: nothing,
    issues: nothing,
    following: nothing,
    followers: nothing,
  }
}

// --- internal ---

const nothing = async () => []

function pagesOf(options: StackOverflowOptions) {
  const { apiUrl, token, key, site = 'stackoverflow' } = options
  // A word to slow down is about the method that was asked.
  const fetch = politeFetch({ ...options, inHttp, partOf: ({ pathname }) => pathname })
  const always = { site, pagesize: '100', ...(key && { key }), ...(token && { access_token: token }) }
  return async (path: string, wanted: Record<string, string>, signal: AbortSignal, most = MOST_PAGES) => {
    const all: unknown[] = []
    for (let page = 1; page <= most; page++) {
      const query = new URLSearchParams({ ...always, ...wanted, page: `${page}` })
      const response = await fetch(`${apiUrl.replace(/\/$/, '')}/${path}?${query}`, { signal })
      const { items, has_more } = read(wrapper, await response.json())
      all.push(...items)
      if (!has_more) break
    }
    return all
  }
}

function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = shape.safeParse(value)
  if (success) return data
  throw unreadable(error)
}
