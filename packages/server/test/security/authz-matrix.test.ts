import { allRoutes } from '@handiwork/core/api'
import type { Source } from '@handiwork/core/sources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../a-server.ts'
import { readCallRows } from '../walk/call-rows.ts'
import { anAnalysingServer } from './analysing-server.ts'
import { edgesCases } from './authz-matrix/cases/edges.ts'
import { jobsCases } from './authz-matrix/cases/jobs.ts'
import { organizationsCases } from './authz-matrix/cases/organizations.ts'
import { packagesCases } from './authz-matrix/cases/packages.ts'
import { profileCases } from './authz-matrix/cases/profile.ts'
import { questionsCases } from './authz-matrix/cases/questions.ts'
import { recruitingCases } from './authz-matrix/cases/recruiting.ts'
import { repositoriesCases } from './authz-matrix/cases/repositories.ts'
import { resumesCases } from './authz-matrix/cases/resumes.ts'
import { usersCases } from './authz-matrix/cases/users.ts'
import { askedByNoRow, triedElsewhere } from './authz-matrix/exceptions.ts'
import { readMatrix } from './authz-matrix/matrix.ts'
import { type Tried, triedRow } from './authz-matrix/tried.ts'
import { watchWrites } from './authz-matrix/written-rows.ts'

const cases = {
  ...profileCases,
  ...usersCases,
  ...repositoriesCases,
  ...recruitingCases,
  ...organizationsCases,
  ...jobsCases,
  ...resumesCases,
  ...packagesCases,
  ...questionsCases,
  ...edgesCases,
}
const rows = readMatrix()
const triedHere = rows.filter(({ id }) => !(id in triedElsewhere))

let server: TestServer
const tried = new Map<string, Tried>()

beforeAll(async () => {
  const gitHub = { findPeople: async () => [] } as unknown as Source
  server = await anAnalysingServer({ settings: { rateFactor: 1_000_000 }, sourceOf: () => gitHub })
  const writes = await watchWrites(server.db)
  for (const row of triedHere) tried.set(row.id, await triedRow(server, writes, cases, row))
}, 300_000)
afterAll(() => server[Symbol.asyncDispose]())

test.each(triedHere)('$id $method $path ($variant) is for whom it is meant', ({ id, cells }) => {
  expect(tried.get(id)?.found).toEqual(cells)
})

test('every row has its cases, or is tried elsewhere for a reason', () => {
  console.log(`Rows tried elsewhere:\n${told(triedElsewhere)}`)
  const ids = rows.map(({ id }) => id)
  expect([...Object.keys(cases), ...Object.keys(triedElsewhere)].sort()).toEqual(ids.sort())
})

test('every call is asked by a row, but for those that have a reason', () => {
  const asked = new Set([...tried.values()].flatMap((row) => [...row.asked]))
  const unasked = allRoutes().filter(({ name }) => !asked.has(name))
  expect(unasked.map(({ name }) => name).sort()).toEqual(Object.keys(askedByNoRow).sort())
})

test('every call of spec §7 is asked by the rows that the walk through it names', () => {
  const unasked = readCallRows().flatMap(({ route, rows }) =>
    rows.filter((id) => !tried.get(id)?.asked.has(route)).map((id) => `${route} by ${id}`),
  )
  expect(unasked).toEqual([])
})

test('what rows wait for is what is not served yet', () => {
  const waiting = [...tried].filter(([, { waitsFor }]) => waitsFor.size > 0)
  const list = Object.fromEntries(waiting.map(([id, { waitsFor }]) => [id, [...waitsFor].join(', ')]))
  console.log(`Rows that wait for their feature:\n${told(list)}`)
  const awaited = new Set(waiting.flatMap(([, { waitsFor }]) => [...waitsFor]))
  expect([...awaited].filter((name) => !server.app.notServedYet.includes(name))).toEqual([])
})

// --- internal ---

function told(list: Readonly<Record<string, string>>): string {
  return Object.entries(list)
    .map(([id, reason]) => `  ${id} ${reason}`)
    .join('\n')
}
