import { expect, test } from 'vitest'
import { boxed } from './boxed.ts'

const viewOf = (svg: string) => /viewBox="([^"]*)"/.exec(svg)?.[1]

test('a square drawing that takes all of its box keeps its plane', () => {
  const drawing = { body: '<path/>', box: { left: 0, top: 0, width: 24, height: 24 } }
  expect(boxed(drawing, { size: 48, inner: 48 })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24"><path/></svg>',
  )
})

test('a wide drawing stands in the middle', () => {
  const drawing = { body: '', box: { left: 10, top: 20, width: 40, height: 20 } }
  expect(viewOf(boxed(drawing, { size: 48, inner: 48 }))).toBe('10 10 40 40')
})

test('room is left around a drawing', () => {
  const drawing = { body: '', box: { left: 0, top: 0, width: 44, height: 44 } }
  expect(viewOf(boxed(drawing, { size: 56, inner: 44 }))).toBe('-6 -6 56 56')
})
