import { expect, test } from 'vitest'
import { createNumberBatches, finishedFraction, nextBatch } from './batches.ts'

test('the progress reaches the end only after the last batch', () => {
  const batches = createNumberBatches(4, 1)
  const fractions = Array.from({ length: 6 }, () => {
    const fraction = finishedFraction(batches)
    nextBatch(batches)
    return fraction
  })
  expect(fractions).toEqual([0, 0, 0.25, 0.5, 0.75, 0.75])
})

test('there is no progress without batches', () => {
  expect(finishedFraction(createNumberBatches(0, 1))).toBe(0)
})
