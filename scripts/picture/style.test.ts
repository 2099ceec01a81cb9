import { expect, test } from 'vitest'
import { applyCodes, plainStyle } from './style.ts'

const boldColored = { bold: true, dim: false, color: '#112233' }

test('parses an RGB color', () => {
  expect(applyCodes(plainStyle, [38, 2, 124, 205, 142]).color).toBe('#7ccd8e')
})

test('parses one of the 16 theme colors', () => {
  expect(applyCodes(plainStyle, [92]).color).toBe(applyCodes(plainStyle, [38, 5, 10]).color)
})

test('parses a color of the cube', () => {
  expect(applyCodes(plainStyle, [38, 5, 202]).color).toBe('#ff5f00')
})

test('parses a gray', () => {
  expect(applyCodes(plainStyle, [38, 5, 232]).color).toBe('#080808')
})

test('applies several codes at once', () => {
  expect(applyCodes(plainStyle, [1, 38, 2, 17, 34, 51])).toEqual(boldColored)
})

test('skips background colors', () => {
  expect(applyCodes(plainStyle, [48, 2, 1, 2, 31])).toEqual(plainStyle)
})

test('keeps the color when bold ends', () => {
  expect(applyCodes(boldColored, [22])).toEqual({ ...boldColored, bold: false })
})

test('keeps bold when the color ends', () => {
  expect(applyCodes(boldColored, [39])).toEqual({ ...boldColored, color: undefined })
})

test('resets the style', () => {
  expect(applyCodes(boldColored, [0])).toEqual(plainStyle)
})

test('ignores an incomplete color', () => {
  expect(applyCodes(plainStyle, [38, 2, 17])).toEqual(plainStyle)
})
