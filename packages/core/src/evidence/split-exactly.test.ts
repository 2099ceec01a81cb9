import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitExactly } from './split-exactly.ts'

const values = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 1, maxLength: 200 })
const round = (value: number) => Math.round(value * 1e6) / 1e6
const sum = (all: readonly number[]) => all.reduce((total, value) => total + Math.round(value * 1e6), 0) / 1e6

test('adds up to the total for any values', () =>
  fc.assert(
    fc.property(values, (all) => {
      const total = round(all.reduce((one, other) => one + other, 0))
      expect(sum(splitExactly(all, total))).toBe(total)
    }),
  ))

test('changes each value by less than two millionths', () =>
  fc.assert(
    fc.property(values, (all) => {
      const total = round(all.reduce((one, other) => one + other, 0))
      const changes = splitExactly(all, total).map((value, index) => Math.abs(value - all[index]!))
      expect(Math.max(...changes)).toBeLessThan(2e-6)
    }),
  ))

test('gives the missing unit to the largest remainder', () =>
  expect(splitExactly([0.000_000_4, 0.000_000_6], 0.000_001)).toEqual([0, 0.000_001]))

test('gives nothing to values of zero', () =>
  expect(splitExactly([0, 0.5, 0], 0.500_001)).toEqual([0, 0.500_001, 0]))

test('takes the missing unit from a value that stays positive', () =>
  expect(splitExactly([0.000_000_4, 0.000_002, 0.000_001], 0.000_002)).toEqual([0, 0.000_001, 0.000_001]))

test('rejects values that do not belong to the total', () =>
  expect(() => splitExactly([1, 2], 4)).toThrow(RangeError))

test('returns zeros if there is nothing to divide', () => expect(splitExactly([0, 0], 4)).toEqual([0, 0]))
