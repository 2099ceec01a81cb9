import { allRoutes, type NamedRoute } from '@handiwork/core/api'
import { readCsvTable } from '../csv-table.ts'

/** An API endpoint of spec §7 and the authorization matrix rows that test it as every actor. */
export interface CallRow {
  /** Section heading in the spec. */
  readonly subject: string
  /** Method and path, as the spec writes them. */
  readonly call: string
  /** Route name in the contract. */
  readonly route: string
  /** Ids of the matrix rows that request it. */
  readonly rows: readonly string[]
}

export function readCallRows(): CallRow[] {
  return readCsvTable(new URL('calls.csv', import.meta.url)).map((cell) => ({
    ...{ subject: cell('subject'), call: cell('call'), route: cell('route') },
    rows: cell('rows').split(' ').filter(Boolean),
  }))
}

/** The contract routes that match the row's method and path. */
export function findRoutes({ call }: CallRow): NamedRoute[] {
  return allRoutes().filter(
    ({ route }) => normalizePath(`${route.method} ${route.path}`) === normalizePath(call),
  )
}

/** Ignores parameter names. */
function normalizePath(call: string): string {
  return call.replace(/\{[\w|]+\}|:[A-Za-z]+/g, ':').replace(/ \/?/, ' /')
}
