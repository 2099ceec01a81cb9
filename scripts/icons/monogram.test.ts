import { groups, technologies } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { contrast, parseColor } from './color.ts'
import { monogram } from './monogram.ts'
import { findUnsafeParts } from './unsafe-parts.ts'

test.each(groups)('has readable letters on the tile of $key', ({ title, color }) => {
  const [background, text] = [...monogram(title, color).matchAll(/fill="(#\w{6})"/g)].map(([, hex]) => hex!)
  expect(contrast(parseColor(background!)!, parseColor(text!)!)).toBeGreaterThanOrEqual(4.5)
})

test('escapes the title', () => {
  expect(monogram('<script> "&', '#000000')).toContain('>sc</text>')
})

test('supports letters beyond Latin', () => {
  expect(monogram('Ямал', '#336791')).toContain('>Ям</text>')
})

test('contains no unsafe parts for any title', () => {
  expect(technologies.flatMap(({ title }) => findUnsafeParts(monogram(title, '#336791')))).toEqual([])
})
