import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Logger } from 'pino'

/** What servers of one PostgreSQL tell each other. */
export interface BetweenServers {
  readonly adapter: ReturnType<typeof createAdapter>
  /** Ends it, once the adapter is closed and what it said is on its way. */
  close(): Promise<void>
}

/**
 * Begins to listen to the other servers. The adapter wants a client of the pool for good, and forgets the clients that
 * a restart of the database took from it: it is given connections of its own instead, and of the pool only queries.
 */
export async function betweenServers(pool: pg.Pool, log: Logger): Promise<BetweenServers> {
  const unsaid = new Set<Promise<unknown>>()
  const listener = listening(pool.options, log)
  const query = (text: string, values?: unknown[]) => {
    const answer = pool.query(text, values)
    const said = answer.then(noop, noop).finally(() => unsaid.delete(said))
    unsaid.add(said)
    return answer
  }
  const inPlace = { connect: listener.connect, query }
  const adapter = createAdapter(inPlace as unknown as pg.Pool, {
    channelPrefix: CHANNEL,
    tableName: 'realtime_messages',
    errorHandler: (error) => log.warn({ error }, 'servers could not tell each other something'),
  })
  await listener.firstTry
  return {
    adapter,
    async close() {
      listener.close()
      await Promise.all(unsaid)
    },
  }
}

// --- internal ---

const CHANNEL = 'handiwork'
/** The adapter's name for it: the prefix, and the namespace. */
const LISTEN = `LISTEN "${CHANNEL}#/"`

function listening(options: pg.ClientConfig, log: Logger) {
  const { promise: firstTry, resolve: tried } = Promise.withResolvers<void>()
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...options, keepAlive: true })
    // The adapter connects again when it ends; without a listener the error would end the program.
    client.on('error', (error) => log.warn({ error }, 'the other servers are not heard for a while'))
    try {
      await client.connect()
      // Heard from here on, so that whoever waits for the first try misses nothing.
      await client.query(LISTEN)
    } catch (error) {
      await client.end().catch(noop)
      if (!isClosed) throw error
    } finally {
      tried()
    }
    if (!isClosed) return Object.assign(client, { release: () => void client.end().catch(noop) })
    await client.end().catch(noop)
    // An adapter that is closed would try again and again.
    return new Promise(() => {})
  }

  return {
    firstTry,
    connect,
    close: () => {
      isClosed = true
    },
  }
}

function noop(): void {}
