import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Logger } from 'pino'

/** Connects the servers that share one PostgreSQL through LISTEN/NOTIFY. */
export interface ClusterAdapter {
  readonly adapter: ReturnType<typeof createAdapter>
  /** Closes the channel. Close the adapter first; pending publications are completed. */
  close(): Promise<void>
}

export interface ClusterAdapterOptions {
  readonly pool: pg.Pool
  readonly log: Logger
  /** Called when the connection of the channel is lost. Events of other servers are lost until `onReconnect`. */
  readonly onDisconnect: () => void
  /** Called when the channel is open again after a lost connection. */
  readonly onReconnect: () => void
}

/**
 * Opens the adapter. The adapter would hold a pool client permanently and does not recover from a database
 * restart. It therefore gets dedicated connections and uses the pool only for queries.
 */
export async function openClusterAdapter({
  pool,
  log,
  ...changes
}: ClusterAdapterOptions): Promise<ClusterAdapter> {
  const pendingQueries = new Set<Promise<unknown>>()
  const listener = createListener(pool.options, log, changes)
  const query = (text: string, values?: unknown[]) => {
    const result = pool.query(text, values)
    const settled = result.then(noop, noop).finally(() => pendingQueries.delete(settled))
    pendingQueries.add(settled)
    return result
  }
  const poolProxy = { connect: listener.connect, query }
  const adapter = createAdapter(poolProxy as unknown as pg.Pool, {
    channelPrefix: CHANNEL,
    tableName: 'realtime_messages',
    errorHandler: (error) => log.warn({ err: error }, 'pubsub publish failed'),
  })
  await listener.firstAttempt
  return {
    adapter,
    async close() {
      listener.close()
      await Promise.all(pendingQueries)
    },
  }
}

const CHANNEL = 'handiwork'
/** The adapter's channel name: prefix and namespace. */
const LISTEN_STATEMENT = `LISTEN "${CHANNEL}#/"`

function createListener(
  options: pg.ClientConfig,
  log: Logger,
  { onDisconnect, onReconnect }: Pick<ClusterAdapterOptions, 'onDisconnect' | 'onReconnect'>,
) {
  const { promise: firstAttempt, resolve: resolveFirstAttempt } = Promise.withResolvers<void>()
  let isClosed = false
  let hasListened = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...options, keepAlive: true })
    // The adapter reconnects by itself. Without this handler, the error would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'pubsub connection lost'))
    try {
      await client.connect()
      // Listens before the first attempt resolves, so that callers miss no event.
      await client.query(LISTEN_STATEMENT)
      client.once('end', () => {
        if (!isClosed) onDisconnect()
      })
      if (hasListened) onReconnect()
      hasListened = true
    } catch (error) {
      await client.end().catch(noop)
      if (!isClosed) throw error
    } finally {
      resolveFirstAttempt()
    }
    if (!isClosed) return Object.assign(client, { release: () => void client.end().catch(noop) })
    await client.end().catch(noop)
    // Never resolves, because a closed adapter would otherwise retry forever.
    return new Promise(() => {})
  }

  return {
    firstAttempt,
    connect,
    close: () => {
      isClosed = true
    },
  }
}

function noop(): void {}
