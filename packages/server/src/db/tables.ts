import type { Kysely, Transaction } from 'kysely'
import type { AlertTables } from './tables/alerts.ts'
import type { ApplicationTables } from './tables/applications.ts'
import type { CareerTables } from './tables/careers.ts'
import type { CaseTables } from './tables/cases.ts'
import type { CiAttestedTables } from './tables/ci-attested.ts'
import type { HiringTables } from './tables/hiring.ts'
import type { RateLimitTables } from './tables/rate-limits.ts'
import type { RepositoryTables } from './tables/repositories.ts'
import type { SelfAttestedTables } from './tables/self-attested.ts'
import type { StatementTables } from './tables/statements.ts'
import type { UserTables } from './tables/users.ts'
import type { WebhookTables } from './tables/webhooks.ts'

export { json } from './tables/column.ts'
export type { StoredPerson } from './tables/repositories.ts'

/** All tables. */
export interface Tables
  extends UserTables,
    RepositoryTables,
    CareerTables,
    SelfAttestedTables,
    CiAttestedTables,
    StatementTables,
    WebhookTables,
    HiringTables,
    ApplicationTables,
    CaseTables,
    AlertTables,
    RateLimitTables {}

/** The database. Stores accept the database or a transaction. */
export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

/** The database, or a transaction of it. */
export type Queryable = Database | DatabaseTransaction
