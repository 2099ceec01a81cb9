import { expect, test } from 'vitest'
import { has, listAt, tableAt, textAt, textsAt } from './foreign-value.ts'

const value = { a: { b: ['x', 1, 'y'], c: 'z', d: { '#text': 'w', '@e': '1' } } }

test('a table is found under its keys', () => {
  expect(Object.keys(tableAt(value, 'a'))).toEqual(['b', 'c', 'd'])
})

test.each([[undefined], [null], [1], ['text'], [['list']], [{ a: 'text' }], [{}]])(
  'in %j there is no table',
  (foreign) => {
    expect(tableAt(foreign, 'a', 'b')).toEqual({})
  },
)

test('what every object inherits is not there', () => {
  expect([tableAt({}, 'constructor'), has({}, 'toString'), textAt({}, '__proto__')]).toEqual([
    {},
    false,
    undefined,
  ])
})

test('a single value stands for a list of one', () => {
  expect([listAt(value, 'a', 'c'), listAt(value, 'a', 'b'), listAt(value, 'b')]).toEqual([
    ['z'],
    ['x', 1, 'y'],
    [],
  ])
})

test('of a list only texts are texts', () => {
  expect(textsAt(value, 'a', 'b')).toEqual(['x', 'y'])
})

test('the text of an element is found beside its attributes', () => {
  expect(textAt(value, 'a', 'd')).toBe('w')
})
