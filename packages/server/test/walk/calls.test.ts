import { expect, test } from 'vitest'
import { rowsTestedElsewhere } from '../security/authz-matrix/exceptions.ts'
import { readMatrix } from '../security/authz-matrix/matrix.ts'
import { findRoutes, readCallRows } from './call-rows.ts'

// Every endpoint of spec §7. ../open-api.test.ts checks that each route has a handler, and ../security/authz-matrix.test.ts checks that the named matrix rows request it as
// each actor.

const rows = readCallRows()
const testedRows = new Set(
  readMatrix()
    .map(({ id }) => id)
    .filter((id) => !(id in rowsTestedElsewhere)),
)

test.each(rows)('$subject: $call is defined in the contract as $route', (row) => {
  expect(findRoutes(row).map(({ name }) => name)).toEqual([row.route])
})

test.each(rows)('$subject: $call ($route) is requested as each actor', ({ rows }) => {
  expect(rows).not.toEqual([])
  expect(rows.filter((id) => !testedRows.has(id))).toEqual([])
})
