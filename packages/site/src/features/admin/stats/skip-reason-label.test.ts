import { skipReasons } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { skipReasonLabel } from './skip-reason-label.ts'

test.each(skipReasons)('has a label for %s', (reason) => {
  expect(skipReasonLabel(reason)).toMatch(/^[A-Z][a-z ]+$/)
})

test('returns an unknown reason unchanged', () => {
  expect(skipReasonLabel('banned')).toBe('banned')
})
