/** The kinds of requests and their shares in percent. */
export const shares = { page: 80, read: 15, write: 5 } as const
export type RequestKind = keyof typeof shares

export interface MixedRequest {
  readonly kind: RequestKind
  readonly method: 'GET' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface MixSources {
  readonly logins: readonly string[]
  /** Of the users who write. */
  readonly cookies: readonly string[]
  /** The origin that the services accept. */
  readonly origin: string
}

/** A request of the mix by its number. Every hundred requests have the exact shares, spread evenly. */
export function createRequest(number: number, { logins, cookies, origin }: MixSources): MixedRequest {
  const kind = kindsInOrder[number % kindsInOrder.length]!
  // A prime step visits all users.
  const login = logins[(number * 7919) % logins.length]!
  if (kind === 'page') return pageRequest(login)
  if (kind === 'read') return { kind, method: 'GET', path: readPath(number, login), headers: {} }
  // Every twentieth request writes.
  const cookie = cookies[Math.floor(number / 20) % cookies.length]!
  return {
    ...{
      kind,
      method: 'PATCH',
      path: '/api/profile',
      body: JSON.stringify({ biography: `Weaver ${number}` }),
    },
    headers: { cookie, origin, 'content-type': 'application/json' },
  }
}

/** A request of a user's page, as browsers send it. */
export function pageRequest(login: string): MixedRequest {
  return { kind: 'page', method: 'GET', path: `/users/${login}`, headers: compressed }
}

const compressed = { 'accept-encoding': 'br' }

const kindsInOrder = Object.entries(shares)
  .flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, index) => ({ kind: kind as RequestKind, at: (index + 0.5) / share })),
  )
  .toSorted((one, other) => one.at - other.at)
  .map(({ kind }) => kind)

function readPath(number: number, login: string): string {
  const paths = [`/api/users/login/${login}`, `/api/leaders?offset=${12 * (number % 20)}`, '/api/jobs']
  return paths[number % paths.length]!
}
