import { cursorHeaders } from '../contract/api/paging.ts'
import type { ResultOf, Route } from '../contract/api/route.ts'

/** Parses a successful response with the route's schema. */
export async function parseResult<R extends Route>(route: R, response: Response): Promise<ResultOf<R>> {
  const reply = route.reply?.parse(await readContent(route, response))
  const result = route.paged ? { items: reply, total: readTotal(response), ...readCursors(response) } : reply
  // Guaranteed by the schema, but beyond the type checker.
  return result as ResultOf<R>
}

async function readContent({ contentType }: Route, response: Response): Promise<unknown> {
  if (contentType === undefined) return await response.json()
  return isText(contentType) ? await response.text() : new Uint8Array(await response.arrayBuffer())
}

function isText(contentType: string): boolean {
  return /^text\/|\+xml$/.test(contentType)
}

function readTotal({ headers }: Response): number {
  const total = Number(headers.get('x-total-count') ?? Number.NaN)
  if (!Number.isInteger(total)) throw new TypeError('The response has no X-Total-Count header')
  return total
}

function readCursors({ headers }: Response): Partial<Record<keyof typeof cursorHeaders, string>> {
  const next = headers.get(cursorHeaders.next)
  const previous = headers.get(cursorHeaders.previous)
  return { ...(next !== null && { next }), ...(previous !== null && { previous }) }
}
