import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../a-server.ts'
import { triedElsewhere } from '../security/authz-matrix/exceptions.ts'
import { readMatrix } from '../security/authz-matrix/matrix.ts'
import { readCallRows, routesOf } from './call-rows.ts'

// Every call of spec §7. That the named rows of the matrix ask it as each actor is seen where they are tried:
// ../security/authz-matrix.test.ts.

const rows = readCallRows()
const triedRows = new Set(
  readMatrix()
    .map(({ id }) => id)
    .filter((id) => !(id in triedElsewhere)),
)

let server: TestServer

beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test.each(rows)('$subject: $call is in the contract, as $route', (row) => {
  expect(routesOf(row).map(({ name }) => name)).toEqual([row.route])
})

test.each(rows)('$subject: $call is served', ({ route }) => {
  expect(server.app.notServedYet).not.toContain(route)
})

test.each(rows)('$subject: $call ($route) is asked as each actor', ({ rows }) => {
  expect([rows.length > 0, rows.filter((id) => !triedRows.has(id))]).toEqual([true, []])
})
