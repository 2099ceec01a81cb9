import { type RawBuilder, sql } from 'kysely'

/** Rows of `repository_packages` as `used` whose names are these in any spelling; there is an index of it. */
export function isSpelledLike(names: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`lower(regexp_replace(used.name, '[-_.]+', '-', 'g')) in (
    select lower(regexp_replace(one, '[-_.]+', '-', 'g')) from unnest(${[...names]}::text[]) as one
  )`
}
