import { expect, test } from 'vitest'
import { widthOfLine } from './span.ts'
import { table } from './table.ts'

const columns = [{ title: 'month' }, { title: 'xp', align: 'right' }] as const

const textOf = (rows: readonly (readonly string[])[], width: number) =>
  table(columns, rows, width).map((line) => line.map(({ text }) => text).join(''))

test('columns are as wide as they need', () => {
  expect(textOf([['2026-11', '4.86']], 80)).toEqual([' month      xp', ' 2026-11  4.86'])
})

test('the first column gives way where there is no room', () => {
  const lines = table(columns, [['a very long name of a thing', '4.86']], 20)
  expect(lines.map(widthOfLine)).toEqual([20, 20])
})

test('without rows there is no heading', () => {
  expect(textOf([], 80)).toEqual([])
})
