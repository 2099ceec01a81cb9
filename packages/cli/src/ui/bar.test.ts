import { expect, test } from 'vitest'
import { bar } from './bar.ts'

const drawn = (fraction: number) =>
  bar(fraction, 8, 'copper')
    .map(({ text }) => text)
    .join('')

test('half of a bar is filled', () => expect(drawn(0.5)).toBe('━━━━────'))
test('a little is still seen', () => expect(drawn(0.001)).toBe('━───────'))
test('nothing is an empty bar', () => expect(drawn(0)).toBe('────────'))
test('more than all stays in the bar', () => expect(drawn(1.2)).toBe('━━━━━━━━'))
test('a share of nothing is an empty bar', () => expect(drawn(Number.NaN)).toBe('────────'))
