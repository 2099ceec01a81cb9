import { expect, test } from 'vitest'
import type { ColorLevel } from './look.ts'
import { painter } from './painter.ts'
import { span } from './span.ts'

const painted = (level: ColorLevel, tone: Parameters<typeof span>[1]) =>
  painter({ level, ground: 'dark' })([span('xp', tone), span('  ')])

test('without colours only the text is left', () => expect(painted(0, 'copper')).toBe('xp'))
test('sixteen colours are chosen by name', () => expect(painted(1, 'copper')).toBe('\u001b[33mxp\u001b[39m'))
test('256 colours take the nearest', () => expect(painted(2, 'copper')).toBe('\u001b[38;5;216mxp\u001b[39m'))
test('all colours take the exact one', () => {
  expect(painted(3, 'copper')).toBe('\u001b[38;2;231;158;107mxp\u001b[39m')
})

test('a language too dark for the ground is lightened', () => {
  expect(painted(3, '#555555')).toBe('\u001b[38;2;134;134;134mxp\u001b[39m')
})
