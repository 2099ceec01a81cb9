import { type ScreenName, screens } from '@handiwork/core/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSite, type TestSite } from '../pages/a-site.ts'
import { type Actor, actors, type Cells, readMatrix } from '../security/authz-matrix/matrix.ts'
import { moreTheyMay } from './more-they-may.ts'
import { readScreenRows, type ScreenRow, screenOf } from './screen-rows.ts'
import { sightOf } from './sight.ts'
import { aWalker, type Walker } from './walker.ts'

// Every route of spec §2, as each actor of the authorization matrix.

const rows = readScreenRows()

/** Ours, beside the spec. */
const ours: ReadonlySet<ScreenName> = new Set(['device', 'styleguide'])

/** Rows of the matrix that are about pages, and where the walk has them. */
const pagesOfMatrix = {
  Z150: '/users/{login}/packages',
  Z151: '/log',
  Z152: '/hire',
  Z153: '/admin',
} as const

let site: TestSite
const found = new Map<ScreenRow, Cells>()

beforeAll(async () => {
  site = await aSite({ settings: { rateFactor: 1_000_000 } })
  for (const [about, walked] of Map.groupBy(rows, (row) => row.about)) {
    const walkers = await Promise.all(actors.map((actor) => aWalker(site, actor, about)))
    for (const row of walked) found.set(row, await foundBy(walkers, row))
  }
}, 300_000)
afterAll(() => site[Symbol.asyncDispose]())

test.each(rows)('$route: each finds at $address ($about) what the table says', (row) => {
  expect(found.get(row)).toEqual(row.cells)
})

test('every screen is walked to', () => {
  const walked = new Set(rows.map(screenOf))
  const names = Object.keys(screens) as ScreenName[]
  expect(names.filter((name) => !walked.has(name) && !ours.has(name))).toEqual([])
})

test.each(Object.entries(pagesOfMatrix))('the matrix has %s as the walk has %s', (id, path) => {
  const inMatrix = readMatrix().find((row) => row.id === id)
  const [walked] = rows.filter(({ address }) => address === path)
  expect(walked && statusesIn(walked.cells)).toEqual(inMatrix && statusesIn(inMatrix.cells))
})

// --- internal ---

async function foundBy(walkers: readonly Walker[], row: ScreenRow): Promise<Cells> {
  const cells = walkers.map(async (walker) => [walker.actor, await foundAs(walker, row)] as const)
  return Object.fromEntries(await Promise.all(cells)) as Record<Actor, string>
}

/** The cell as the table has it where that is what is there, else what is. */
async function foundAs(walker: Walker, { address, shows, told, cells }: ScreenRow): Promise<string> {
  const path = await walker.fill(address)
  const sight = sightOf(await walker.visit(path), path, await walker.fill(shows))
  const more = await moreTheyMay(walker, told, path)
  const whole = [sight, more].filter(Boolean).join('+')
  const cell = cells[walker.actor]
  return whole === (await walker.fill(cell)) ? cell : whole
}

function statusesIn(cells: Cells): Record<string, string> {
  return Object.fromEntries(actors.map((actor) => [actor, cells[actor].slice(0, 3)]))
}
