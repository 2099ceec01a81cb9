import { expect, test } from 'vitest'
import { isUnsuitable } from './unsuitable.ts'

const drawing = (width: number, height: number) => ({ body: '', box: { left: 0, top: 0, width, height } })

test.each([
  [24, 24, false],
  [24, 96, false],
  [400, 100, false],
  [401, 100, true],
])('rejects a drawing %i wide and %i high as too wide: %s', (width, height, expected) => {
  expect(isUnsuitable({ source: 'logos', slug: 'any' }, drawing(width, height))).toBe(expected)
})

test('rejects white letters, which are invisible on a light background', () => {
  expect(isUnsuitable({ source: 'devicon', slug: 'grpc' }, drawing(128, 128))).toBe(true)
})
