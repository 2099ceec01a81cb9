import { expect, test } from 'vitest'
import { contrastingTextColor } from './contrasting-text-color.ts'

test.each([
  ['#3178c6', '#ffffff'],
  ['#f1e05a', '#1c1815'],
  ['#701516', '#ffffff'],
  ['#dea584', '#1c1815'],
])('returns the more readable text color on %s', (color, text) =>
  expect(contrastingTextColor(color)).toBe(text),
)
