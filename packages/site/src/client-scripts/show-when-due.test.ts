import { expect, test } from 'vitest'
import { showWhenDue } from './show-when-due.ts'

const noon = Date.parse('2026-11-20T12:00:00.000Z')

/** Whether an element scheduled for noon is shown at the given time. */
function isShownAt(now: number): boolean {
  const element = { hidden: true, dataset: { after: '2026-11-20T12:00:00.000Z' } }
  const page = { querySelectorAll: () => [element] } as unknown as Document
  showWhenDue(page, now)
  return !element.hidden
}

test('hides an element before its time', () => {
  expect(isShownAt(noon - 1)).toBe(false)
})

test('shows an element at its time', () => {
  expect(isShownAt(noon)).toBe(true)
})
