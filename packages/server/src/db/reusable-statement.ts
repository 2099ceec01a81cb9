import { type Compilable, CompiledQuery } from 'kysely'
import type { Queryable } from './tables.ts'

/** Values of a statement by name. */
type Values = Readonly<Record<string, unknown>>

/**
 * A statement that is put together once and run often: putting together a long one takes longer than its answer does.
 * `build` is handed places instead of values, each to be put into the statement as it is; only null is told as null, so
 * a statement whose values may be null is made once for each way they are.
 */
export function reusableStatement<V extends Values, Row>(
  build: (db: Queryable, values: V) => Compilable<Row>,
): (db: Queryable, values: V) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (db, values) => {
    const shape = Object.keys(values).filter((name) => values[name] === null)
    const key = shape.join()
    const statement = compiled.get(key) ?? build(db, placesOf(values)).compile()
    compiled.set(key, statement)
    const parameters = statement.parameters.map((one) => (one instanceof Place ? values[one.name] : one))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, parameters))
    return rows
  }
}

// --- internal ---

class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

function placesOf<V extends Values>(values: V): V {
  const places = Object.entries(values).map(([name, value]) => [
    name,
    value === null ? null : new Place(name),
  ])
  return Object.fromEntries(places)
}
