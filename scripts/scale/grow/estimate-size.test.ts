import { expect, test } from 'vitest'
import { refusal } from './estimate-size.ts'

test('people who fit with the space to fill the database are not refused', () => {
  expect(refusal(1_000_000, 10_000, 15e9)).toBeUndefined()
})

test('people who do not fit are refused with the needed space, the free space and how many fit', () => {
  expect(refusal(10_000_000, 10_000, 77e9)).toBe(
    '10000000 people need 150 GB while the database is filled, but 77 GB are free. At most 5100000 fit: use --people.',
  )
})
