import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAnsi, type Run } from './ansi.ts'
import { plainStyle } from './style.ts'

const textOf = (lines: readonly (readonly Run[])[]) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n')

describe('what a program prints', () => {
  test('without colours is one plain run a line', () => {
    expect(parseAnsi('one\ntwo\n')).toEqual([
      [{ text: 'one', style: plainStyle }],
      [{ text: 'two', style: plainStyle }],
    ])
  })

  test('keeps its empty lines, but not those at the end', () => {
    expect(parseAnsi('one\n\ntwo\n\n\n').map((line) => line.length)).toEqual([1, 0, 1])
  })

  test('carries a colour over the end of a line', () => {
    expect(parseAnsi('\x1b[1mone\ntwo').flat()).toMatchObject([
      { style: { bold: true } },
      { style: { bold: true } },
    ])
  })

  test('is one run where the colour is set again to what it was', () => {
    expect(parseAnsi('\x1b[1mone\x1b[1m two')).toMatchObject([[{ text: 'one two' }]])
  })

  test('loses titles, links and moves of the cursor', () => {
    expect(textOf(parseAnsi('\x1b]0;title\x07a\x1b]8;;https://example.org\x1b\\b\x1b[2K\x1b[?25lc\r'))).toBe(
      'abc',
    )
  })
})

const sgr = fc
  .array(fc.constantFrom(0, 1, 2, 22, 31, 39, 42, 93), { maxLength: 3 })
  .map((codes) => ({ sequence: `\x1b[${codes.join(';')}m`, text: '' }))
const rgb = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((bytes) => ({ sequence: `\x1b[38;2;${bytes.join(';')}m`, text: '' }))
const words = fc.stringMatching(/^[ -~━✓]{1,12}$/).map((text) => ({ sequence: '', text }))
const newline = fc.constant({ sequence: '', text: '\n' })
const printed = fc.array(fc.oneof(words, sgr, rgb, newline), { maxLength: 30 })

test('colours change nothing about the text', () => {
  fc.assert(
    fc.property(printed, (pieces) => {
      const output = pieces.map(({ sequence, text }) => sequence + text).join('')
      expect(textOf(parseAnsi(output))).toBe(
        pieces
          .map(({ text }) => text)
          .join('')
          .replace(/\n+$/, ''),
      )
    }),
  )
})

test('neighbours in a line never look alike', () => {
  fc.assert(
    fc.property(printed, (pieces) => {
      const lines = parseAnsi(pieces.map(({ sequence, text }) => sequence + text).join(''))
      for (const line of lines)
        for (const [at, run] of line.entries()) expect(run.style).not.toEqual(line[at + 1]?.style)
    }),
  )
})

test('whatever comes, no run holds a control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (output) => {
      expect(textOf(parseAnsi(output)).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
    }),
  )
})
