import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, GAP, pageWindow } from './page-window.ts'

const pageOfPages = fc
  .integer({ min: 1, max: 500 })
  .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
const numbers = (page: number, pages: number) => pageWindow(page, pages).filter((one) => one !== GAP)

test('page 3 of 27 shows the pages around it and the last', () => {
  expect(pageWindow(3, 27)).toEqual([1, 2, 3, 4, 5, GAP, 27])
})

test('a page in the middle has gaps on both sides', () => {
  expect(pageWindow(10, 27)).toEqual([1, GAP, 8, 9, 10, 11, 12, GAP, 27])
})

test('the first, the last and two pages on each side are always offered', () => {
  fc.assert(
    fc.property(pageOfPages, ([page, pages]) => {
      const wanted = [1, pages, ...[-2, -1, 0, 1, 2].map((step) => page + step)]
      const there = wanted.filter((one) => one >= 1 && one <= pages)
      expect(numbers(page, pages)).toEqual(expect.arrayContaining(there))
    }),
  )
})

test('pages come in order, each once', () => {
  fc.assert(
    fc.property(pageOfPages, ([page, pages]) => {
      const shown = numbers(page, pages)
      expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other))
    }),
  )
})

test('a gap hides at least two pages, and where there is none nothing is hidden', () => {
  fc.assert(
    fc.property(pageOfPages, ([page, pages]) => {
      const shown = pageWindow(page, pages)
      shown.forEach((one, index) => {
        const before = shown[index - 1]
        if (one === GAP) expect(Number(shown[index + 1]) - Number(before)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(one - before).toBe(1)
      })
    }),
  )
})

test('however many pages there are, at most nine places are shown', () => {
  fc.assert(
    fc.property(pageOfPages, ([page, pages]) => {
      expect(pageWindow(page, pages).length).toBeLessThanOrEqual(9)
    }),
  )
})

test.each([
  [3, 12, 318, { from: 25, to: 36 }],
  [27, 12, 318, { from: 313, to: 318 }],
  [1, 12, 0, { from: 0, to: 0 }],
])('page %d of %d each, of %d', (page, size, total, entries) => {
  expect(entriesOf(page, size, total)).toEqual(entries)
})
