import { expect, test } from 'vitest'
import { bar } from './bar.ts'

const renderBar = (fraction: number) =>
  bar(fraction, 8, 'copper')
    .map(({ text }) => text)
    .join('')

test('fills half of the cells for 0.5', () => expect(renderBar(0.5)).toBe('━━━━────'))
test('fills one cell for a tiny fraction', () => expect(renderBar(0.001)).toBe('━───────'))
test('is empty for zero', () => expect(renderBar(0)).toBe('────────'))
test('fills at most all cells', () => expect(renderBar(1.2)).toBe('━━━━━━━━'))
test('is empty for NaN', () => expect(renderBar(Number.NaN)).toBe('────────'))
