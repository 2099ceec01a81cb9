import { expect, test } from 'vitest'
import { anOutput } from '../../test/output.ts'
import { canRedraw, lookOf, widthOfOutput } from './terminal.ts'

const terminal = anOutput({ isTTY: true, columns: 132, getColorDepth: () => 24 })
const pipe = anOutput()
const levels = (env: Record<string, string>) => [lookOf(terminal, env).level, lookOf(pipe, env).level]

test('a terminal has its colours, a pipe none', () => expect(levels({})).toEqual([3, 0]))
test('NO_COLOR takes the colours away', () => expect(levels({ NO_COLOR: '1' })).toEqual([0, 0]))
test('an empty NO_COLOR says nothing', () => expect(levels({ NO_COLOR: '' })).toEqual([3, 0]))
test('FORCE_COLOR gives them to a pipe', () => expect(levels({ FORCE_COLOR: '2' })).toEqual([2, 2]))
test('FORCE_COLOR=0 takes them away', () => expect(levels({ FORCE_COLOR: '0' })).toEqual([0, 0]))
test('a dumb terminal gets plain text', () => expect(levels({ TERM: 'dumb' })).toEqual([0, 0]))
test('continuous integration gets plain text', () => expect(levels({ CI: 'true' })).toEqual([0, 0]))
test('a light ground is known by COLORFGBG', () => {
  expect(lookOf(terminal, { COLORFGBG: '0;15' }).ground).toBe('light')
})

test('only a terminal that is not dumb is redrawn', () => {
  const dumb = canRedraw(terminal, { TERM: 'dumb' })
  expect([canRedraw(terminal, {}), canRedraw(pipe, {}), dumb]).toEqual([true, false, false])
})

test('a pipe is 80 columns wide', () => {
  expect([widthOfOutput(terminal), widthOfOutput(pipe)]).toEqual([132, 80])
})
