import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresPool,
} from 'kysely'
import { describeStatement } from '../telemetry/describe-statement.ts'
import { observe } from '../telemetry/observe.ts'
import { statementLog } from '../telemetry/statement-log.ts'
import { activeTracer, type Span } from '../telemetry/tracer.ts'

/** The PostgreSQL dialect, with the duration of each statement and transaction recorded. */
export function createObservedDialect(pool: PostgresPool): Dialect {
  const dialect = new PostgresDialect({ pool })
  return {
    createDriver: () => observeDriver(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/** Replaces methods of the driver and of its connections, so that all others stay those of the dialect. */
function observeDriver(driver: Driver): Driver {
  const transactions = new WeakMap<DatabaseConnection, Span>()
  const observed = new WeakSet<DatabaseConnection>()
  const endTransaction = (connection: DatabaseConnection, outcome: 'ok' | 'failed') => {
    transactions.get(connection)?.end(outcome)
    transactions.delete(connection)
  }
  const { acquireConnection, beginTransaction, commitTransaction, rollbackTransaction } = driver
  return Object.assign<Driver, Partial<Driver>>(driver, {
    async acquireConnection(options) {
      const connection = await acquireConnection.call(driver, options)
      if (!observed.has(connection)) {
        observed.add(connection)
        observeStatements(connection, () => transactions.get(connection))
      }
      return connection
    },
    async beginTransaction(connection, settings) {
      const span = activeTracer()?.startSpan('transaction', { kind: 'internal', attributes: {} })
      if (span) transactions.set(connection, span)
      await beginTransaction.call(driver, connection, settings)
    },
    async commitTransaction(connection) {
      await commitTransaction.call(driver, connection)
      endTransaction(connection, 'ok')
    },
    async rollbackTransaction(connection) {
      await rollbackTransaction.call(driver, connection).finally(() => endTransaction(connection, 'failed'))
    },
  })
}

function observeStatements(connection: DatabaseConnection, transaction: () => Span | undefined): void {
  const executeQuery = connection.executeQuery.bind(connection)
  connection.executeQuery = <R>(query: CompiledQuery, options?: ExecuteOptions) => {
    const { operation, table } = describeStatement(query.sql)
    if (transactionControl.has(operation)) return executeQuery<R>(query, options)
    const observation = {
      name: table === 'none' ? operation : `${operation} ${table}`,
      labels: { operation, table },
      attributes: { 'db.system.name': 'postgresql' },
      onEnd: (durationMs: number) => statementLog.record(query.sql, durationMs),
    }
    const execute = () => observe('statement', observation, () => executeQuery<R>(query, options))
    const span = transaction()
    return span === undefined ? execute() : span.run(execute)
  }
}

/** They are part of the span of the transaction. */
const transactionControl: ReadonlySet<string> = new Set([
  'begin',
  'start',
  'commit',
  'rollback',
  'savepoint',
  'release',
])

type ExecuteOptions = Parameters<DatabaseConnection['executeQuery']>[1]
