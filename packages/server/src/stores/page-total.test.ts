import { expect, test, vi } from 'vitest'
import { pageTotal } from './page-total.ts'

test.each([
  { case: 'an empty list', offset: 0, pageLength: 0, total: 0 },
  { case: 'the only page', offset: 0, pageLength: 9, total: 9 },
  { case: 'the last page', offset: 20, pageLength: 1, total: 21 },
])('derives the length of a list from $case', async ({ offset, pageLength, total }) => {
  const count = vi.fn(async () => -1)
  expect(await pageTotal({ offset, limit: 10 }, pageLength, count)).toBe(total)
  expect(count).not.toHaveBeenCalled()
})

test.each([
  { case: 'a full page', offset: 0, pageLength: 10 },
  { case: 'a page after the end', offset: 30, pageLength: 0 },
])('counts a list of which it knows only $case', async ({ offset, pageLength }) => {
  expect(await pageTotal({ offset, limit: 10 }, pageLength, async () => 25)).toBe(25)
})
