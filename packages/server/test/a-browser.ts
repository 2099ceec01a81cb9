import type { Answer, TestServer } from './a-server.ts'

/** Where a browser ended up. */
export interface Page extends Answer {
  /** With its query. */
  readonly path: string
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Somebody's browser: it keeps cookies and goes where it is led, to the service and to the sources. */
export interface TestBrowser {
  /** What it keeps, by name. */
  readonly cookies: Map<string, string>
  /** Goes there, and on until nothing leads elsewhere. */
  visit(address: string): Promise<Page>
  /** Goes there only; where it is led to stands in `location`. */
  step(address: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  send(method: Method, path: string, body?: unknown): Promise<Answer>
  /** Who the service takes it for; undefined for nobody. */
  user(): Promise<{ readonly id: string; readonly sessionId: string } | undefined>
}

export function aBrowser({ app, db, deps }: TestServer, cookies = new Map<string, string>()): TestBrowser {
  const origin = deps.settings.publicUrl

  async function ask(method: Method, path: string, body?: unknown): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url: path,
      headers: { origin, 'user-agent': 'A browser', ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value } of answer.cookies)
      value === '' ? cookies.delete(name) : cookies.set(name, value)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const read = isJson ? answer.json() : answer.body
    return { status: answer.statusCode, body: read, headers: answer.headers as Answer['headers'] }
  }

  async function step(address: string): Promise<Answer> {
    const url = new URL(address, origin)
    if (url.origin === origin) return ask('GET', url.pathname + url.search)
    const answer = await fetch(url, { redirect: 'manual' })
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) }
  }

  async function visit(address: string): Promise<Page> {
    const answer = await step(address)
    const { location } = answer.headers
    if (location !== undefined) return visit(new URL(location, new URL(address, origin)).href)
    const url = new URL(address, origin)
    return { ...answer, path: url.pathname + url.search }
  }

  async function user() {
    await ask('GET', '/api/sources')
    const key = [...cookies].find(([name]) => name.endsWith('handiwork_session'))?.[1]
    if (key === undefined) return undefined
    const [found] = await db
      .selectFrom('sessions')
      .select(['id as sessionId', 'userId as id'])
      .where('keyHash', '=', Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(key))))
      .execute()
    return found
  }

  return { cookies, visit, step, user, send: ask, post: (path, body) => ask('POST', path, body) }
}
