import { expect, test } from 'vitest'
import { createTestOutput } from '../../test/create-test-output.ts'
import { canRedraw, detectStyle, outputWidth } from './terminal.ts'

const terminal = createTestOutput({ isTTY: true, columns: 132, getColorDepth: () => 24 })
const pipe = createTestOutput()
const colorLevels = (env: Record<string, string>) => [
  detectStyle(terminal, env).colorLevel,
  detectStyle(pipe, env).colorLevel,
]

test('detects the colors of a terminal and none for a pipe', () => expect(colorLevels({})).toEqual([3, 0]))
test('disables colors with NO_COLOR', () => expect(colorLevels({ NO_COLOR: '1' })).toEqual([0, 0]))
test('ignores an empty NO_COLOR', () => expect(colorLevels({ NO_COLOR: '' })).toEqual([3, 0]))
test('enables colors for a pipe with FORCE_COLOR', () =>
  expect(colorLevels({ FORCE_COLOR: '2' })).toEqual([2, 2]))
test('disables colors with FORCE_COLOR=0', () => expect(colorLevels({ FORCE_COLOR: '0' })).toEqual([0, 0]))
test('disables colors for a dumb terminal', () => expect(colorLevels({ TERM: 'dumb' })).toEqual([0, 0]))
test('disables colors in continuous integration', () => expect(colorLevels({ CI: 'true' })).toEqual([0, 0]))
test('detects a light background from COLORFGBG', () => {
  expect(detectStyle(terminal, { COLORFGBG: '0;15' }).background).toBe('light')
})

test('allows redrawing only for a terminal that is not dumb', () => {
  const dumb = canRedraw(terminal, { TERM: 'dumb' })
  expect({ terminal: canRedraw(terminal, {}), pipe: canRedraw(pipe, {}), dumb }).toEqual({
    terminal: true,
    pipe: false,
    dumb: false,
  })
})

test('assumes 80 columns for a pipe', () => {
  expect({ terminal: outputWidth(terminal), pipe: outputWidth(pipe) }).toEqual({ terminal: 132, pipe: 80 })
})
