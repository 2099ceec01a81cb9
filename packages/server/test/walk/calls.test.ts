import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsTestedElsewhere } from '../security/authz-matrix/exceptions.ts'
import { readMatrix } from '../security/authz-matrix/matrix.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { findRoutes, readCallRows } from './call-rows.ts'

// Every endpoint of spec §7. ../security/authz-matrix.test.ts checks that the named matrix rows request it as
// each actor.

const rows = readCallRows()
const testedRows = new Set(
  readMatrix()
    .map(({ id }) => id)
    .filter((id) => !(id in rowsTestedElsewhere)),
)

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test.each(rows)('$subject: $call is defined in the contract as $route', (row) => {
  expect(findRoutes(row).map(({ name }) => name)).toEqual([row.route])
})

test.each(rows)('$subject: $call is implemented', ({ route }) => {
  expect(server.app.notImplementedRoutes).not.toContain(route)
})

test.each(rows)('$subject: $call ($route) is requested as each actor', ({ rows }) => {
  expect([rows.length > 0, rows.filter((id) => !testedRows.has(id))]).toEqual([true, []])
})
