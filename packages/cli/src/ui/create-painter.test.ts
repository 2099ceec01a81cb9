import { expect, test } from 'vitest'
import { createPainter } from './create-painter.ts'
import { span } from './span.ts'
import type { ColorLevel } from './terminal.ts'

const paint = (level: ColorLevel, tone: Parameters<typeof span>[1]) =>
  createPainter({ colorLevel: level, background: 'dark' })([span('xp', tone), span('  ')])

test('renders plain text without colors', () => expect(paint(0, 'copper')).toBe('xp'))
test('uses named colors with 16 colors', () => expect(paint(1, 'copper')).toBe('\u001b[33mxp\u001b[39m'))
test('uses the nearest of 256 colors', () => expect(paint(2, 'copper')).toBe('\u001b[38;5;216mxp\u001b[39m'))
test('uses exact values with true color', () => {
  expect(paint(3, 'copper')).toBe('\u001b[38;2;231;158;107mxp\u001b[39m')
})

test('lightens a language color that is too dark for the background', () => {
  expect(paint(3, '#555555')).toBe('\u001b[38;2;134;134;134mxp\u001b[39m')
})
