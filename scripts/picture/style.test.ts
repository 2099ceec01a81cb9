import { expect, test } from 'vitest'
import { plainStyle, styled } from './style.ts'

const loud = { bold: true, dim: false, color: '#112233' }

test('a colour can be given by its bytes', () => {
  expect(styled(plainStyle, [38, 2, 124, 205, 142]).color).toBe('#7ccd8e')
})

test('a colour can be one of the sixteen', () => {
  expect(styled(plainStyle, [92]).color).toBe(styled(plainStyle, [38, 5, 10]).color)
})

test('a colour can be one of the cube', () => {
  expect(styled(plainStyle, [38, 5, 202]).color).toBe('#ff5f00')
})

test('a colour can be a grey', () => {
  expect(styled(plainStyle, [38, 5, 232]).color).toBe('#080808')
})

test('several changes can come at once', () => {
  expect(styled(plainStyle, [1, 38, 2, 17, 34, 51])).toEqual(loud)
})

test('a background is passed over, its numbers are no colours', () => {
  expect(styled(plainStyle, [48, 2, 1, 2, 31])).toEqual(plainStyle)
})

test('the end of bold leaves the colour', () => {
  expect(styled(loud, [22])).toEqual({ ...loud, bold: false })
})

test('the end of a colour leaves bold', () => {
  expect(styled(loud, [39])).toEqual({ ...loud, color: undefined })
})

test('a reset ends everything', () => {
  expect(styled(loud, [0])).toEqual(plainStyle)
})

test('a colour that is cut short is none', () => {
  expect(styled(plainStyle, [38, 2, 17])).toEqual(plainStyle)
})
