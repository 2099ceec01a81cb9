import type { UserSegment } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'

/** Who is in a segment. Each has an index, so that the few of a kind are found among many. */
export const isInSegment: Readonly<Record<UserSegment, RawBuilder<boolean>>> = {
  all: sql`true`,
  analyzed: sql`users.analyze_timestamp is not null`,
  analyzing: sql`users.run_id is not null`,
  insiders: sql`users.insider`,
  clients: sql`users.role = 'client'`,
  admins: sql`users.role = 'admin'`,
  private: sql`users.visibility = 'private'`,
  hidden: sql`users.visibility = 'hidden'`,
  deleted: sql`users.visibility = 'deleted'`,
  unregistered: sql`users.visibility = 'unregistered'`,
}
