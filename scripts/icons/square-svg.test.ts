import { expect, test } from 'vitest'
import { squareSvg } from './square-svg.ts'

const viewBoxOf = (svg: string) => /viewBox="([^"]*)"/.exec(svg)?.[1]

test('keeps the view box of a square drawing without padding', () => {
  const drawing = { body: '<path/>', box: { left: 0, top: 0, width: 24, height: 24 } }
  expect(squareSvg(drawing, { size: 48, innerSize: 48 })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24"><path/></svg>',
  )
})

test('centers a wide drawing', () => {
  const drawing = { body: '', box: { left: 10, top: 20, width: 40, height: 20 } }
  expect(viewBoxOf(squareSvg(drawing, { size: 48, innerSize: 48 }))).toBe('10 10 40 40')
})

test('adds padding around a drawing', () => {
  const drawing = { body: '', box: { left: 0, top: 0, width: 44, height: 44 } }
  expect(viewBoxOf(squareSvg(drawing, { size: 56, innerSize: 44 }))).toBe('-6 -6 56 56')
})
