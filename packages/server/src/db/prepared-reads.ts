import type pg from 'pg'

/**
 * A client that prepares what is read again and again: the database then plans it once for each connection, and not for
 * every request. Planning a page takes ten times as long as reading it.
 */
export function withPreparedReads(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads end in one that takes anything
    override query(...args: any[]): any {
      const [text, values] = args
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      if (name !== undefined) args[0] = { name, text }
      return super.query.apply(this, args as Parameters<pg.Client['query']>)
    }
  }
}

// --- internal ---

/** So often it is read before it counts as read again and again. */
const AFTER = 5
/** A connection keeps what was prepared for as long as it lasts. */
const PREPARED_AT_MOST = 500
const COUNTED_AT_MOST = 5000

/** How often texts were read. Those with lists of any length in them are many, and each is rare. */
const counts = new Map<string, number>()
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size === PREPARED_AT_MOST || !isLasting(text)) return known
  const count = (counts.get(text) ?? 0) + 1
  if (counts.size >= COUNTED_AT_MOST) counts.clear()
  counts.set(text, count)
  if (count < AFTER) return undefined
  counts.delete(text)
  const name = `read_${names.size}`
  names.set(text, name)
  return name
}

/** What is read has to stay the same while tables change under a server that is still running: no column unnamed. */
function isLasting(text: string): boolean {
  return /^(select|with)\b/i.test(text) && !/select \*|\.\*/i.test(text)
}
