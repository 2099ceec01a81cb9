import { expect, test } from 'vitest'
import { readableOn } from './readable-on.ts'

test.each([
  ['#3178c6', '#ffffff'],
  ['#f1e05a', '#1c1815'],
  ['#701516', '#ffffff'],
  ['#dea584', '#1c1815'],
])('on %s', (color, text) => expect(readableOn(color)).toBe(text))
