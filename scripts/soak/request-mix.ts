import { randomUUIDv7 } from 'node:crypto'
import type { Request } from 'autocannon'
import type { Database } from '../../packages/server/src/db/tables.ts'

/** Shares of the requests, in percent. */
const SHARES = { profile: 40, leaders: 20, questions: 15, jobs: 10, widget: 10, write: 5 }
const CONTENT_COUNT = 200

/** Inserts questions and open jobs. */
export async function insertContent(db: Database): Promise<void> {
  const author = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const organization = await db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
  const text = { description: '<p>Because looms weave leaves.</p>' }
  const rows = <Row>(create: (number: number) => Row) =>
    Array.from({ length: CONTENT_COUNT }, (_, n) => create(n))
  await db
    .insertInto('questions')
    .values(
      rows((n) => ({
        id: randomUUIDv7(),
        userId: author.id,
        title: `Why ${n}?`,
        alias: `why-${n}`,
        ...text,
      })),
    )
    .execute()
  const openJob = { status: 'published', publicationTimestamp: new Date(), content: '<p>Weave.</p>' } as const
  const expiresAt = new Date(Date.now() + 30 * 86_400_000)
  await db
    .insertInto('jobs')
    .values(
      rows((n) => ({
        ...{ id: randomUUIDv7(), organizationId: organization.id, authorId: author.id },
        ...{ title: `Weaver ${n}`, expiresAt, ...openJob },
      })),
    )
    .execute()
}

/** A hundred requests in the order of their shares, spread evenly. */
export function createRequests(logins: readonly string[], publicUrl: string, cookie: string): Request[] {
  let count = 0
  const nextLogin = () => logins[(count++ * 7919) % logins.length]!
  const write = {
    method: 'PATCH' as const,
    path: '/api/profile',
    headers: { cookie, origin: publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ biography: 'Weaver' }),
  }
  const get = (path: string): Request => ({ method: 'GET', path })
  const create: Record<keyof typeof SHARES, () => Request> = {
    profile: () => get(`/users/${nextLogin()}`),
    leaders: () => get(`/api/leaders?page=${1 + (count++ % 20)}`),
    questions: () => get('/api/questions'),
    jobs: () => get('/api/jobs'),
    widget: () => get(`/widget/${nextLogin()}`),
    write: () => write,
  }
  const requests = Object.entries(SHARES).flatMap(([name, share]) =>
    Array.from({ length: share }, (_, index) => ({
      at: (index + 0.5) / share,
      request: create[name as keyof typeof SHARES](),
    })),
  )
  return requests.toSorted((one, other) => one.at - other.at).map(({ request }) => request)
}
