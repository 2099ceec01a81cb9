import { expect, test } from 'vitest'
import { showInTime } from './show-in-time.ts'

const noon = Date.parse('2026-11-20T12:00:00.000Z')

/** A page with one part that is not to be seen before noon. */
function shownAt(now: number): boolean {
  const part = { hidden: true, dataset: { after: '2026-11-20T12:00:00.000Z' } }
  const page = { querySelectorAll: () => [part] } as unknown as Document
  showInTime(page, now)
  return !part.hidden
}

test('a part is hidden before its time', () => {
  expect(shownAt(noon - 1)).toBe(false)
})

test('a part is shown when its time has come', () => {
  expect(shownAt(noon)).toBe(true)
})
