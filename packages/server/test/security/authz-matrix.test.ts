import { allRoutes } from '@handiwork/core/api'
import type { Source } from '@handiwork/core/sources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { openTestQueue } from '../insert-failed-task.ts'
import type { TestServer } from '../test-server.ts'
import { readCallRows } from '../walk/call-rows.ts'
import { createAnalyzingServer } from './analyzing-server.ts'
import { alertsCases } from './authz-matrix/cases/alerts.ts'
import { applicationsCases } from './authz-matrix/cases/applications.ts'
import { candidateRecordCases } from './authz-matrix/cases/candidate-records.ts'
import { caseCases } from './authz-matrix/cases/cases.ts'
import { jobsCases } from './authz-matrix/cases/jobs.ts'
import { operationsCases } from './authz-matrix/cases/operations.ts'
import { organizationsCases } from './authz-matrix/cases/organizations.ts'
import { packagesCases } from './authz-matrix/cases/packages.ts'
import { pluginCases } from './authz-matrix/cases/plugins.ts'
import { profileCases } from './authz-matrix/cases/profile.ts'
import { questionsCases } from './authz-matrix/cases/questions.ts'
import { recruitingCases } from './authz-matrix/cases/recruiting.ts'
import { repositoriesCases } from './authz-matrix/cases/repositories.ts'
import { resumesCases } from './authz-matrix/cases/resumes.ts'
import { usersCases } from './authz-matrix/cases/users.ts'
import { webhookCases } from './authz-matrix/cases/webhooks.ts'
import { routesWithoutRow, rowsTestedElsewhere } from './authz-matrix/exceptions.ts'
import { readMatrix } from './authz-matrix/matrix.ts'
import { type RowResult, testRow } from './authz-matrix/test-row.ts'
import { watchWrites } from './authz-matrix/watch-writes.ts'

const cases = {
  ...profileCases,
  ...usersCases,
  ...repositoriesCases,
  ...recruitingCases,
  ...candidateRecordCases,
  ...organizationsCases,
  ...alertsCases,
  ...jobsCases,
  ...applicationsCases,
  ...resumesCases,
  ...packagesCases,
  ...questionsCases,
  ...webhookCases,
  ...caseCases,
  ...pluginCases,
  ...operationsCases,
}
const rows = readMatrix()
const testedRows = rows.filter(({ id }) => !(id in rowsTestedElsewhere))

const unreachableProvider = {
  ...{ issuer: 'http://127.0.0.1:1', client: { id: 'client', secret: 'secret' }, title: 'SSO' },
  ...{ scopes: ['openid'], groupsClaim: 'groups', roleGroups: { admin: [], client: [] } },
  ...{ allowedGroups: [], allowedDomains: [], only: false },
}

let server: TestServer
const results = new Map<string, RowResult>()

beforeAll(async () => {
  const gitHub = { searchAccounts: async () => [] } as unknown as Source
  server = await createAnalyzingServer({
    open: openWithQueue,
    settings: { rateFactor: 1_000_000, openId: unreachableProvider },
    sourceOf: () => gitHub,
  })
  const writes = await watchWrites(server.db)
  for (const row of testedRows) results.set(row.id, await testRow(server, writes, cases, row))
}, 300_000)
/** Creates the tables of the task queue. */
async function openWithQueue() {
  const database = await anyDatabase.open()
  await (await openTestQueue(database)).stop()
  return database
}
afterAll(() => server[Symbol.asyncDispose]())

test.each(testedRows)(
  '$id $method $path ($variant) responds as specified for every actor',
  ({ id, cells }) => {
    expect(results.get(id)?.outcome).toEqual(cells)
  },
)

test('has cases for every row, or a reason why it is tested elsewhere', () => {
  console.log(`Rows tested elsewhere:\n${formatList(rowsTestedElsewhere)}`)
  const ids = rows.map(({ id }) => id)
  expect([...Object.keys(cases), ...Object.keys(rowsTestedElsewhere)].sort()).toEqual(ids.sort())
})

test('covers every route with a row, or states a reason', () => {
  const requestedRoutes = new Set([...results.values()].flatMap((row) => [...row.requestedRoutes]))
  const uncovered = allRoutes().filter(({ name }) => !requestedRoutes.has(name))
  expect(uncovered.map(({ name }) => name).sort()).toEqual(Object.keys(routesWithoutRow).sort())
})

test('covers every route of spec §7 with the rows that the walk names', () => {
  const uncovered = readCallRows().flatMap(({ route, rows }) =>
    rows.filter((id) => !results.get(id)?.requestedRoutes.has(route)).map((id) => `${route} by ${id}`),
  )
  expect(uncovered).toEqual([])
})

function formatList(list: Readonly<Record<string, string>>): string {
  return Object.entries(list)
    .map(([id, reason]) => `  ${id} ${reason}`)
    .join('\n')
}
