import { warning } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { warningChanges } from './warning-changes.ts'

const long = (startLine: number, endLine: number) => warning('main.go', 'long-function', startLine, endLine)

test('a warning whose lines moved is the same', () => {
  expect(warningChanges([long(1, 200)], [long(11, 210)])).toEqual({ new: [], fixed: [] })
})

test('a function that grew is still the same warning', () => {
  expect(warningChanges([long(1, 200)], [long(1, 240)])).toEqual({ new: [], fixed: [] })
})

test('one more in a file is new, and it is the one with other words', () => {
  expect(warningChanges([long(300, 499)], [long(1, 150), long(400, 599)])).toEqual({
    new: [long(1, 150)],
    fixed: [],
  })
})

test('a warning of another file or kind is another one', () => {
  const [here, there] = [long(1, 200), warning('other.go', 'long-function', 1, 200)]
  expect(warningChanges([here], [there])).toEqual({ new: [there], fixed: [here] })
})
