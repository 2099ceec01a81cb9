import { expect, test } from 'vitest'
import { flow, wrap } from './flow.ts'
import { span } from './span.ts'

const pieces = ['one', 'two', 'three'].map((text) => [span(text)])

const shown = (width: number) => flow(pieces, width).map((line) => line.map(({ text }) => text).join(''))

test('pieces stand side by side where there is room', () => {
  expect(shown(20)).toEqual(['one  two  three'])
})

test('a piece without room starts a line', () => {
  expect(shown(9)).toEqual(['one  two', 'three'])
})

test('a piece wider than the screen is cut', () => {
  expect(shown(4)).toEqual(['one', 'two', 'thr…'])
})

test('empty pieces leave no gap', () => {
  expect(flow([[span('')], [span('one')]], 20)).toEqual([[span('one')]])
})

test('a sentence breaks between words', () => {
  expect(wrap('and CSS 37, Shell 28', 12)).toEqual(['and CSS 37,', 'Shell 28'])
})
