import { type RawBuilder, sql } from 'kysely'

/**
 * Selects rows of `repository_packages`, aliased as `used`, whose names equal one of these after
 * normalization. Uses an expression index.
 */
export function matchesPackageName(names: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`lower(regexp_replace(used.name, '[-_.]+', '-', 'g')) in (
    select lower(regexp_replace(one, '[-_.]+', '-', 'g')) from unnest(${[...names]}::text[]) as one
  )`
}
