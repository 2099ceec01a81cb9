import { expect, test } from 'vitest'
import { deliveryOutcome } from './delivery-outcome.ts'

test('shows the status or the failure, with the duration, and nothing before the first attempt', () => {
  expect([
    deliveryOutcome({ status: 503, failure: null, duration: 120 }),
    deliveryOutcome({ status: null, failure: 'timeout', duration: 10_000 }),
    deliveryOutcome({ status: null, failure: null, duration: null }),
  ]).toEqual(['HTTP 503, 120 ms', 'No response in time, 10000 ms', ''])
})
