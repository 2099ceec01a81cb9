import { type ScreenName, screens } from '@handiwork/core/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../pages/test-site.ts'
import { type Actor, actors, type Cells, readMatrix } from '../security/authz-matrix/matrix.ts'
import { describePage } from './describe-page.ts'
import { describePermissions } from './describe-permissions.ts'
import { findScreen, readScreenRows, type ScreenRow } from './screen-rows.ts'
import { createWalker, type Walker } from './walker.ts'

// Every route of spec §2, visited as each actor of the authorization matrix.

const rows = readScreenRows()

/** Screens that the spec does not define. */
const screensOutsideSpec: ReadonlySet<ScreenName> = new Set(['device', 'styleguide'])

/** Matrix rows about pages, with their addresses in the screens table. */
const pagesOfMatrix = {
  Z150: '/users/{login}/packages',
  Z151: '/log',
  Z152: '/hire',
  Z153: '/admin',
} as const

let site: TestSite
const results = new Map<ScreenRow, Cells>()

beforeAll(async () => {
  site = await createTestSite({ settings: { rateFactor: 1_000_000 } })
  for (const [scenario, walked] of Map.groupBy(rows, (row) => row.scenario)) {
    const walkers = await Promise.all(actors.map((actor) => createWalker(site, actor, scenario)))
    for (const row of walked) results.set(row, await visitAsEach(walkers, row))
  }
}, 300_000)
afterAll(() => site[Symbol.asyncDispose]())

test.each(rows)('$route: $address ($scenario) returns the expected result for each actor', (row) => {
  expect(results.get(row)).toEqual(row.cells)
})

test('visits every screen', () => {
  const walked = new Set(rows.map(findScreen))
  const names = Object.keys(screens) as ScreenName[]
  expect(names.filter((name) => !walked.has(name) && !screensOutsideSpec.has(name))).toEqual([])
})

test.each(Object.entries(pagesOfMatrix))(
  'expects the same statuses in matrix row %s and in the screens table for %s',
  (id, path) => {
    const inMatrix = readMatrix().find((row) => row.id === id)
    const [visitedRow] = rows.filter(({ address }) => address === path)
    expect(visitedRow && statusesOf(visitedRow.cells)).toEqual(inMatrix && statusesOf(inMatrix.cells))
  },
)

async function visitAsEach(walkers: readonly Walker[], row: ScreenRow): Promise<Cells> {
  const cells = walkers.map(async (walker) => [walker.actor, await visitAs(walker, row)] as const)
  return Object.fromEntries(await Promise.all(cells)) as Record<Actor, string>
}

/** Returns the expected cell if it matches the observed result, otherwise the observed result. */
async function visitAs(
  walker: Walker,
  { address, shows, permissionSource, cells }: ScreenRow,
): Promise<string> {
  const path = await walker.fill(address)
  const result = describePage(await walker.visit(path), path, await walker.fill(shows))
  const permissions = await describePermissions(walker, permissionSource, path)
  const observed = [result, permissions].filter(Boolean).join('+')
  const cell = cells[walker.actor]
  return observed === (await walker.fill(cell)) ? cell : observed
}

function statusesOf(cells: Cells): Record<string, string> {
  return Object.fromEntries(actors.map((actor) => [actor, cells[actor].slice(0, 3)]))
}
