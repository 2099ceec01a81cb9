import { groups, technologies } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { contrast, parseColor } from './color.ts'
import { monogram } from './monogram.ts'
import { unsafeParts } from './unsafe-parts.ts'

test.each(groups)('the letters on a tile of $key can be read', ({ title, color }) => {
  const [ground, text] = [...monogram(title, color).matchAll(/fill="(#\w{6})"/g)].map(([, hex]) => hex!)
  expect(contrast(parseColor(ground!)!, parseColor(text!)!)).toBeGreaterThanOrEqual(4.5)
})

test('a title cannot leave its letters', () => {
  expect(monogram('<script> "&', '#000000')).toContain('>sc</text>')
})

test('letters beyond Latin stand as they are', () => {
  expect(monogram('Ямал', '#336791')).toContain('>Ям</text>')
})

test('no title makes a monogram that could act', () => {
  expect(technologies.flatMap(({ title }) => unsafeParts(monogram(title, '#336791')))).toEqual([])
})
