import type pg from 'pg'
import type { Logger } from 'pino'
import { type EventBus, openEventBus } from './open-event-bus.ts'

export type EventPublisher = Pick<EventBus, 'publish' | 'disconnect' | 'close'>

/**
 * Publishes events from a worker process to the clients of all servers on the same PostgreSQL. Accepts no
 * connections.
 */
export function openEventPublisher({ pool, log }: { pool: pg.Pool; log: Logger }): Promise<EventPublisher> {
  return openEventBus({ database: { pool, databaseKind: 'postgres' }, log, onEvent: () => {} })
}
