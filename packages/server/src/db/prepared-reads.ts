import type pg from 'pg'

/**
 * A client that prepares repeated queries. The database then plans a query once per connection instead of
 * once per request.
 * Planning the query of a page takes ten times as long as running it.
 */
export function withPreparedReads(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the last overload of the driver accepts any arguments
    override query(...args: any[]): any {
      const [text, values] = args
      const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined
      if (name !== undefined) args[0] = { name, text }
      return super.query.apply(this, args as Parameters<pg.Client['query']>)
    }
  }
}

/** Number of runs before a query is prepared. */
const MIN_RUNS = 5
/** Prepared statements exist until their connection closes, so their number is limited. */
const MAX_PREPARED = 500
const MAX_COUNTED = 5000

/** Runs per query text. Queries with lists of variable length have many texts, and each one is rare. */
const counts = new Map<string, number>()
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const knownName = names.get(text)
  if (knownName !== undefined || names.size === MAX_PREPARED || !isPreparable(text)) return knownName
  const count = (counts.get(text) ?? 0) + 1
  if (counts.size >= MAX_COUNTED) counts.clear()
  counts.set(text, count)
  if (count < MIN_RUNS) return undefined
  counts.delete(text)
  const name = `read_${names.size}`
  names.set(text, name)
  return name
}

/**
 * Only queries with explicit columns are prepared, because a migration can change tables while the server
 * runs.
 */
function isPreparable(text: string): boolean {
  return /^(select|with)\b/i.test(text) && !/select \*|\.\*/i.test(text)
}
