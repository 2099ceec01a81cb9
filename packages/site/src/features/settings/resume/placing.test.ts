import { type Area, areas, layoutTypes } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardsOf, endOf, moved, numbered, orderOfAll, type Placed, placeAt, shownAt } from './placing.ts'

const some = (area: Area, ...ids: readonly string[]): Placed[] =>
  ids.map((id, index) => ({ id, area, order: index + 1 }))
const sections = [...some('Main', 'a', 'b'), ...some('Sidebar', 's', 't'), ...some('Bench', 'x')]

const areaOf = (all: readonly Placed[], id: string) => all.find((section) => section.id === id)?.area
const idsIn = (all: readonly Placed[], layout: (typeof layoutTypes)[number]) =>
  boardsOf(all, layout).map(({ area, sections }) => [area, sections.map(({ id }) => id).join('')])

test('a right sidebar shows the three areas (spec §2)', () => {
  expect(idsIn(sections, 'rightSidebar')).toEqual([
    ['Main', 'ab'],
    ['Sidebar', 'st'],
    ['Bench', 'x'],
  ])
})

test('a single column shows the sidebar below Main, and the bench (spec §2)', () => {
  expect(idsIn(sections, 'singleColumn')).toEqual([
    ['Main', 'abst'],
    ['Bench', 'x'],
  ])
})

test('what comes from the bench is where it was put', () => {
  expect(idsIn(moved(sections, 'rightSidebar', 'x', { area: 'Main', at: 1 }), 'rightSidebar')).toEqual([
    ['Main', 'axb'],
    ['Sidebar', 'st'],
    ['Bench', ''],
  ])
})

test.each([
  ['x', 1, 'Main'],
  ['x', 2, 'Main'],
  ['x', 3, 'Sidebar'],
  ['x', 4, 'Sidebar'],
  ['s', 0, 'Main'],
  ['s', 2, 'Sidebar'],
  ['a', 1, 'Main'],
  ['a', 2, 'Sidebar'],
] as const)('in a single column %s put at %d lies in %s afterwards', (id, at, area) => {
  expect(areaOf(moved(sections, 'singleColumn', id, { area: 'Main', at }), id)).toBe(area)
})

test('what is moved to Main in a single column comes before what is of the sidebar', () => {
  expect(endOf(sections, 'singleColumn', 'x', 'Main')).toEqual({ area: 'Main', at: 2 })
})

test('who moves what is not there moves nothing', () => {
  expect(moved(sections, 'rightSidebar', 'nobody', { area: 'Main', at: 0 })).toBe(sections)
})

test('all of them are sent, as the contract wants them', () => {
  expect(orderOfAll(some('Main', 'a', 'b'))).toEqual({
    action: 'partiallyUpdate',
    payload: [
      { _id: 'a', area: 'Main', order: 1 },
      { _id: 'b', area: 'Main', order: 2 },
    ],
  })
})

test.each([
  ['a', 'before', 0],
  ['a', 'after', 1],
  ['c', 'before', 1],
  ['c', 'after', 2],
  ['b', 'before', 1],
  ['b', 'after', 1],
] as const)('of a, b and c, b dropped beside %s, %s it, comes after %d others', (key, dropPosition, at) => {
  expect(placeAt(['a', 'b', 'c'], 'b', { type: 'item', key, dropPosition })).toBe(at)
})

test('what is dropped on an area and on nothing in it comes last', () => {
  expect(placeAt(['a', 'b', 'c'], 'b', { type: 'root' })).toBe(2)
})

const anyMove = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .chain((ids) =>
    fc.record({
      all: fc
        .tuple(...ids.map((id) => fc.record({ id: fc.constant(id), area: fc.constantFrom(...areas) })))
        .map((placed) => numbered(placed.map((one) => ({ ...one, order: 0 })))),
      id: fc.constantFrom(...ids),
      layout: fc.constantFrom(...layoutTypes),
      area: fc.constantFrom(...areas),
      at: fc.integer({ min: -2, max: 15 }),
    }),
  )

const isShown = (layout: string, area: Area) => layout === 'rightSidebar' || area !== 'Sidebar'

test('nothing is lost, whatever is moved', () => {
  fc.assert(
    fc.property(anyMove, ({ all, layout, id, area, at }) => {
      const ids = (some: readonly Placed[]) => some.map((one) => one.id).toSorted()
      expect(ids(moved(all, layout, id, { area, at }))).toEqual(ids(all))
    }),
  )
})

test('each area is numbered from 1 without gaps, whatever is moved', () => {
  fc.assert(
    fc.property(anyMove, ({ all, layout, id, area, at }) => {
      for (const { sections } of boardsOf(moved(all, layout, id, { area, at }), 'rightSidebar'))
        expect(sections.map(({ order }) => order)).toEqual(sections.map((_, index) => index + 1))
    }),
  )
})

test('what was not moved stays in its area, in the order it had', () => {
  fc.assert(
    fc.property(anyMove, ({ all, layout, id, area, at }) => {
      const others = (some: readonly Placed[]) =>
        boardsOf(some, 'rightSidebar').map(({ sections }) =>
          sections.map((one) => one.id).filter((one) => one !== id),
        )
      expect(others(moved(all, layout, id, { area, at }))).toEqual(others(all))
    }),
  )
})

test('what was moved is shown where it was put', () => {
  fc.assert(
    fc.property(anyMove, ({ all, layout, id, area, at }) => {
      fc.pre(isShown(layout, area))
      const { place, total, ...there } = shownAt(moved(all, layout, id, { area, at }), layout, id) ?? {}
      expect([there, place]).toEqual([{ area }, Math.min(Math.max(at, 0), (total ?? 0) - 1) + 1])
    }),
  )
})
