import type { ResultOf, Route } from '../contract/api/route.ts'

/** What a good answer holds, read by the route's schema. */
export async function resultOf<R extends Route>(route: R, response: Response): Promise<ResultOf<R>> {
  const reply = route.reply?.parse(await contentOf(route, response))
  const result = route.paged ? { items: reply, total: totalOf(response) } : reply
  // The schema has just said so; what it says of a route is out of reach of the type checker here.
  return result as ResultOf<R>
}

// --- internal ---

async function contentOf({ contentType }: Route, response: Response): Promise<unknown> {
  if (contentType === undefined) return await response.json()
  return isText(contentType) ? await response.text() : new Uint8Array(await response.arrayBuffer())
}

function isText(contentType: string): boolean {
  return /^text\/|\+xml$/.test(contentType)
}

function totalOf({ headers }: Response): number {
  const total = Number(headers.get('x-total-count') ?? Number.NaN)
  if (!Number.isInteger(total)) throw new TypeError('The list came without its length')
  return total
}
