import type { TestResponse, TestServer } from './test-server.ts'

/** A response with the final URL after redirects. */
export interface BrowserResponse extends TestResponse {
  /** Path and query. */
  readonly path: string
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A simulated browser that stores cookies and follows redirects between the service and the code hosts. */
export interface TestBrowser {
  /** Cookies by name. */
  readonly cookies: Map<string, string>
  /** Requests a URL and follows redirects. */
  visit(url: string): Promise<BrowserResponse>
  /** Requests a URL without following redirects. */
  step(url: string, headers?: Readonly<Record<string, string>>): Promise<TestResponse>
  post(path: string, body?: unknown): Promise<TestResponse>
  send(method: Method, path: string, body?: unknown): Promise<TestResponse>
  /** The signed-in user and session. Undefined when signed out. */
  user(): Promise<{ readonly id: string; readonly sessionId: string } | undefined>
}

export function createTestBrowser(
  { app, db, deps }: TestServer,
  cookies = new Map<string, string>(),
): TestBrowser {
  const origin = deps.settings.publicUrl

  async function send(
    method: Method,
    path: string,
    body?: unknown,
    extraHeaders: Readonly<Record<string, string>> = {},
  ): Promise<TestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url: path,
      headers: { origin, 'user-agent': 'A browser', ...(cookie && { cookie }), ...extraHeaders },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value } of response.cookies)
      value === '' ? cookies.delete(name) : cookies.set(name, value)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const read = isJson ? response.json() : response.body
    return { status: response.statusCode, body: read, headers: response.headers as TestResponse['headers'] }
  }

  async function step(address: string, headers?: Readonly<Record<string, string>>): Promise<TestResponse> {
    const url = new URL(address, origin)
    if (url.origin === origin) return send('GET', url.pathname + url.search, undefined, headers)
    const response = await fetch(url, { redirect: 'manual' })
    return {
      status: response.status,
      body: await response.text(),
      headers: Object.fromEntries(response.headers),
    }
  }

  async function visit(address: string): Promise<BrowserResponse> {
    const response = await step(address)
    const { location } = response.headers
    if (location !== undefined) return visit(new URL(location, new URL(address, origin)).href)
    const url = new URL(address, origin)
    return { ...response, path: url.pathname + url.search }
  }

  async function user() {
    await send('GET', '/api/sources')
    const key = [...cookies].find(([name]) => name.endsWith('handiwork_session'))?.[1]
    if (key === undefined) return undefined
    const [session] = await db
      .selectFrom('sessions')
      .select(['id as sessionId', 'userId as id'])
      .where('keyHash', '=', Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(key))))
      .execute()
    return session
  }

  return { cookies, visit, step, user, send, post: (path, body) => send('POST', path, body) }
}
