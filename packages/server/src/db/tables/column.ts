import type { ColumnType } from 'kysely'

/**
 * A jsonb column. Reads return the value; writes take JSON text (see `json`), because the driver converts
 * arrays to SQL arrays.
 */
export type Json<T> = ColumnType<T, string, string>
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>

export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** A timestamptz column. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>

/** Serializes a value for a jsonb column. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}
