import { expect, test } from 'vitest'
import { type Box, drawBoxes } from './draw-boxes.ts'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })
const draw = (...boxes: Box[]) => drawBoxes(boxes).map((line) => line.join(''))

test('draws one box', () => expect(draw(box(0, 0, 4, 2))).toEqual(['┌───┐', '│   │', '└───┘']))

test('joins the borders of neighbors', () =>
  expect(draw(box(0, 0, 2, 2), box(2, 0, 4, 1), box(2, 1, 4, 2))).toEqual(['┌─┬─┐', '│ ├─┤', '└─┴─┘']))

test('draws a crossing of four boxes', () =>
  expect(draw(box(0, 0, 1, 1), box(1, 0, 2, 1), box(0, 1, 1, 2), box(1, 1, 2, 2))).toEqual([
    '┌┬┐',
    '├┼┤',
    '└┴┘',
  ]))

test('draws a box without height as a line', () =>
  expect(draw(box(0, 0, 2, 1), box(0, 1, 2, 1))).toEqual(['┌─┐', '└─┘']))

test('draws nothing without boxes', () => expect(draw()).toEqual([' ']))
