import { expect, test } from 'vitest'
import { span } from './span.ts'
import { wrapItems, wrapText } from './wrap-items.ts'

const items = ['one', 'two', 'three'].map((text) => [span(text)])

const renderLines = (width: number) =>
  wrapItems(items, width).map((line) => line.map(({ text }) => text).join(''))

test('places items on one line when they fit', () => {
  expect(renderLines(20)).toEqual(['one  two  three'])
})

test('starts a new line for an item that does not fit', () => {
  expect(renderLines(9)).toEqual(['one  two', 'three'])
})

test('truncates an item wider than the screen', () => {
  expect(renderLines(4)).toEqual(['one', 'two', 'thr…'])
})

test('leaves no gap for empty items', () => {
  expect(wrapItems([[span('')], [span('one')]], 20)).toEqual([[span('one')]])
})

test('breaks a sentence between words', () => {
  expect(wrapText('and CSS 37, Shell 28', 12)).toEqual(['and CSS 37,', 'Shell 28'])
})
