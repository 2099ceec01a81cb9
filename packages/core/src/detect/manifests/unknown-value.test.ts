import { expect, test } from 'vitest'
import { getList, getString, getStrings, getTable, hasKey } from './unknown-value.ts'

const value = { a: { b: ['x', 1, 'y'], c: 'z', d: { '#text': 'w', '@e': '1' } } }

test('returns the table at a path of keys', () => {
  expect(Object.keys(getTable(value, 'a'))).toEqual(['b', 'c', 'd'])
})

test.each([[undefined], [null], [1], ['text'], [['list']], [{ a: 'text' }], [{}]])(
  'returns an empty table for %j',
  (unknownValue) => {
    expect(getTable(unknownValue, 'a', 'b')).toEqual({})
  },
)

test('ignores inherited properties', () => {
  expect({
    table: getTable({}, 'constructor'),
    hasKey: hasKey({}, 'toString'),
    string: getString({}, '__proto__'),
  }).toEqual({ table: {}, hasKey: false, string: undefined })
})

test('returns a single value as a list', () => {
  expect({
    single: getList(value, 'a', 'c'),
    list: getList(value, 'a', 'b'),
    table: getList(value, 'b'),
  }).toEqual({ single: ['z'], list: ['x', 1, 'y'], table: [] })
})

test('returns only the strings of a list', () => {
  expect(getStrings(value, 'a', 'b')).toEqual(['x', 'y'])
})

test('returns the text of an element with attributes', () => {
  expect(getString(value, 'a', 'd')).toBe('w')
})
