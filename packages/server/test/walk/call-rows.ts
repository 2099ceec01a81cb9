import { allRoutes, type NamedRoute } from '@handiwork/core/api'
import { tableIn } from '../csv-table.ts'

/** A call of spec §7, and who asks it as every actor. */
export interface CallRow {
  /** What the spec has it under. */
  readonly subject: string
  /** Its method and path, in the spec's words. */
  readonly call: string
  /** Its name in the contract. */
  readonly route: string
  /** The rows of the matrix that ask it, by their ids. */
  readonly rows: readonly string[]
}

export function readCallRows(): CallRow[] {
  return tableIn(new URL('calls.csv', import.meta.url)).map((cell) => ({
    ...{ subject: cell('subject'), call: cell('call'), route: cell('route') },
    rows: cell('rows').split(' ').filter(Boolean),
  }))
}

/** The calls of the contract that are asked as the row says, by method and path. */
export function routesOf({ call }: CallRow): NamedRoute[] {
  return allRoutes().filter(({ route }) => shapeOf(`${route.method} ${route.path}`) === shapeOf(call))
}

// --- internal ---

/** Whatever a parameter is called. */
function shapeOf(call: string): string {
  return call.replace(/\{[\w|]+\}|:[A-Za-z]+/g, ':').replace(/ \/?/, ' /')
}
