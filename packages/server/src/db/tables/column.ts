import type { ColumnType } from 'kysely'

/** jsonb: read as what it holds, written as text (see `json`), since the driver takes a list for an array of SQL. */
export type Json<T> = ColumnType<T, string, string>
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>

export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** timestamptz. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>

/** Text that goes into a jsonb column. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}
