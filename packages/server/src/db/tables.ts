import type { Kysely, Transaction } from 'kysely'
import type { CareerTables } from './tables/careers.ts'
import type { PeopleTables } from './tables/people.ts'
import type { RepositoryTables } from './tables/repositories.ts'
import type { SelfAttestedTables } from './tables/self-attested.ts'

export { json } from './tables/column.ts'
export type { StoredPerson } from './tables/repositories.ts'

/** Everything the product keeps. */
export interface Tables extends PeopleTables, RepositoryTables, CareerTables, SelfAttestedTables {}

/** The database, or one transaction of it: a store works with either. */
export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

/** What a store works with: the database, or the transaction it takes part in. */
export type Queryable = Database | DatabaseTransaction
