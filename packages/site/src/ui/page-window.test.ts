import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryRange, GAP, pageWindow } from './page-window.ts'

const pageOfPages = fc
  .integer({ min: 1, max: 500 })
  .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
const numbers = (page: number, pages: number) => pageWindow(page, pages).filter((one) => one !== GAP)

test('shows the neighbors and the last page for page 3 of 27', () => {
  expect(pageWindow(3, 27)).toEqual([1, 2, 3, 4, 5, GAP, 27])
})

test('shows gaps on both sides of a page in the middle', () => {
  expect(pageWindow(10, 27)).toEqual([1, GAP, 8, 9, 10, 11, 12, GAP, 27])
})

test('always includes the first, the last and two pages on each side', () => {
  fc.assert(
    fc.property(pageOfPages, ([page, pages]) => {
      const expected = [1, pages, ...[-2, -1, 0, 1, 2].map((step) => page + step)]
      const existing = expected.filter((one) => one >= 1 && one <= pages)
      expect(numbers(page, pages)).toEqual(expect.arrayContaining(existing))
    }),
  )
})

test('returns each page once, in order', () => {
  fc.assert(
    fc.property(pageOfPages, ([page, pages]) => {
      const shown = numbers(page, pages)
      expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other))
    }),
  )
})

test('hides at least two pages per gap and none elsewhere', () => {
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

test('returns at most nine items', () => {
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
])('computes the entry range of page %d with %d per page and %d in total', (page, size, total, entries) => {
  expect(entryRange(page, size, total)).toEqual(entries)
})
