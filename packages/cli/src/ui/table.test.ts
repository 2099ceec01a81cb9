import { expect, test } from 'vitest'
import { lineWidth } from './span.ts'
import { table } from './table.ts'

const columns = [{ title: 'month' }, { title: 'xp', align: 'right' }] as const

const renderTable = (rows: readonly (readonly string[])[], width: number) =>
  table(columns, rows, width).map((line) => line.map(({ text }) => text).join(''))

test('makes columns as wide as their content', () => {
  expect(renderTable([['2026-11', '4.86']], 80)).toEqual([' month      xp', ' 2026-11  4.86'])
})

test('truncates the first column when space is short', () => {
  const lines = table(columns, [['a very long name of a thing', '4.86']], 20)
  expect(lines.map(lineWidth)).toEqual([20, 20])
})

test('renders nothing without rows', () => {
  expect(renderTable([], 80)).toEqual([])
})
