import { type Area, areas, layoutTypes } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildBoards,
  dropIndex,
  endPosition,
  findShownPosition,
  moveSection,
  type PlacedSection,
  renumberSections,
  sectionOrder,
} from './section-placement.ts'

const placedSections = (area: Area, ...ids: readonly string[]): PlacedSection[] =>
  ids.map((id, index) => ({ id, area, order: index + 1 }))
const sections = [
  ...placedSections('Main', 'a', 'b'),
  ...placedSections('Sidebar', 's', 't'),
  ...placedSections('Bench', 'x'),
]

const areaOf = (all: readonly PlacedSection[], id: string) => all.find((section) => section.id === id)?.area
const idsIn = (all: readonly PlacedSection[], layout: (typeof layoutTypes)[number]) =>
  buildBoards(all, layout).map(({ area, sections }) => [area, sections.map(({ id }) => id).join('')])

test('shows three areas with a right sidebar (spec §2)', () => {
  expect(idsIn(sections, 'rightSidebar')).toEqual([
    ['Main', 'ab'],
    ['Sidebar', 'st'],
    ['Bench', 'x'],
  ])
})

test('shows the sidebar sections below Main in a single column, and the bench (spec §2)', () => {
  expect(idsIn(sections, 'singleColumn')).toEqual([
    ['Main', 'abst'],
    ['Bench', 'x'],
  ])
})

test('moves a section from the bench to the given index', () => {
  expect(idsIn(moveSection(sections, 'rightSidebar', 'x', { area: 'Main', at: 1 }), 'rightSidebar')).toEqual([
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
] as const)('in a single column, %s moved to index %d belongs to %s', (id, at, area) => {
  expect(areaOf(moveSection(sections, 'singleColumn', id, { area: 'Main', at }), id)).toBe(area)
})

test('moves to the end of Main before sidebar sections in a single column', () => {
  expect(endPosition(sections, 'singleColumn', 'x', 'Main')).toEqual({ area: 'Main', at: 2 })
})

test('changes nothing for an unknown section', () => {
  expect(moveSection(sections, 'rightSidebar', 'unknown', { area: 'Main', at: 0 })).toBe(sections)
})

test('builds the request body for all sections', () => {
  expect(sectionOrder(placedSections('Main', 'a', 'b'))).toEqual({
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
] as const)('of a, b and c, b dropped on %s, position %s, gets index %d', (key, dropPosition, at) => {
  expect(dropIndex(['a', 'b', 'c'], 'b', { type: 'item', key, dropPosition })).toBe(at)
})

test('appends a section dropped on an empty part of an area', () => {
  expect(dropIndex(['a', 'b', 'c'], 'b', { type: 'root' })).toBe(2)
})

const arbitraryMove = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .chain((ids) =>
    fc.record({
      all: fc
        .tuple(...ids.map((id) => fc.record({ id: fc.constant(id), area: fc.constantFrom(...areas) })))
        .map((placed) => renumberSections(placed.map((section) => ({ ...section, order: 0 })))),
      id: fc.constantFrom(...ids),
      layout: fc.constantFrom(...layoutTypes),
      area: fc.constantFrom(...areas),
      at: fc.integer({ min: -2, max: 15 }),
    }),
  )

const isShown = (layout: string, area: Area) => layout === 'rightSidebar' || area !== 'Sidebar'

test('never loses a section', () => {
  fc.assert(
    fc.property(arbitraryMove, ({ all, layout, id, area, at }) => {
      const ids = (placedSections: readonly PlacedSection[]) => placedSections.map(({ id }) => id).toSorted()
      expect(ids(moveSection(all, layout, id, { area, at }))).toEqual(ids(all))
    }),
  )
})

test('numbers each area from 1 without gaps', () => {
  fc.assert(
    fc.property(arbitraryMove, ({ all, layout, id, area, at }) => {
      for (const { sections } of buildBoards(moveSection(all, layout, id, { area, at }), 'rightSidebar'))
        expect(sections.map(({ order }) => order)).toEqual(sections.map((_, index) => index + 1))
    }),
  )
})

test('keeps area and order of sections that were not moved', () => {
  fc.assert(
    fc.property(arbitraryMove, ({ all, layout, id, area, at }) => {
      const others = (placedSections: readonly PlacedSection[]) =>
        buildBoards(placedSections, 'rightSidebar').map(({ sections }) =>
          sections.map((section) => section.id).filter((sectionId) => sectionId !== id),
        )
      expect(others(moveSection(all, layout, id, { area, at }))).toEqual(others(all))
    }),
  )
})

test('shows a moved section at the requested index', () => {
  fc.assert(
    fc.property(arbitraryMove, ({ all, layout, id, area, at }) => {
      fc.pre(isShown(layout, area))
      const { position, total, ...location } =
        findShownPosition(moveSection(all, layout, id, { area, at }), layout, id) ?? {}
      expect(location).toEqual({ area })
      expect(position).toBe(Math.min(Math.max(at, 0), (total ?? 0) - 1) + 1)
    }),
  )
})
