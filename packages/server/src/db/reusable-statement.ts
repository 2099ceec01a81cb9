import { type Compilable, CompiledQuery } from 'kysely'
import type { Queryable } from './tables.ts'

type StatementValues = Readonly<Record<string, unknown>>

/**
 * A statement that is compiled once and run often, because compiling a long statement takes longer than
 * running it.
 * `build` receives placeholders instead of values and must pass them on unchanged. Null is passed as null, so
 * a statement with nullable values is compiled once per combination of null values.
 */
export function reusableStatement<V extends StatementValues, Row>(
  build: (db: Queryable, values: V) => Compilable<Row>,
): (db: Queryable, values: V) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (db, values) => {
    const nullNames = Object.keys(values).filter((name) => values[name] === null)
    const key = nullNames.join()
    const statement = compiled.get(key) ?? build(db, toPlaceholders(values)).compile()
    compiled.set(key, statement)
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, parameters))
    return rows
  }
}

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

function toPlaceholders<V extends StatementValues>(values: V): V {
  const placeholders = Object.entries(values).map(([name, value]) => [
    name,
    value === null ? null : new Placeholder(name),
  ])
  return Object.fromEntries(placeholders)
}
