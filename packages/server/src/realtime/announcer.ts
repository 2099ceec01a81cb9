import type pg from 'pg'
import type { Logger } from 'pino'
import { type Messages, openMessages } from './open-messages.ts'

export type Announcer = Pick<Messages, 'announce' | 'drop' | 'close'>

/** For a worker beside the servers of one PostgreSQL: whoever is connected to them is told, nobody connects here. */
export function announcer({ pool, log }: { pool: pg.Pool; log: Logger }): Promise<Announcer> {
  return openMessages({ database: { pool, databaseKind: 'postgres' }, log, hear: () => {} })
}
