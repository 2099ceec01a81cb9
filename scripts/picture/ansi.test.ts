import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAnsi, type Run } from './ansi.ts'
import { plainStyle } from './style.ts'

const textOf = (lines: readonly (readonly Run[])[]) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n')

describe('parseAnsi', () => {
  test('returns one plain run per line for output without colors', () => {
    expect(parseAnsi('one\ntwo\n')).toEqual([
      [{ text: 'one', style: plainStyle }],
      [{ text: 'two', style: plainStyle }],
    ])
  })

  test('preserves empty lines, except at the end', () => {
    expect(parseAnsi('one\n\ntwo\n\n\n').map((line) => line.length)).toEqual([1, 0, 1])
  })

  test('carries a style across lines', () => {
    expect(parseAnsi('\x1b[1mone\ntwo').flat()).toMatchObject([
      { style: { bold: true } },
      { style: { bold: true } },
    ])
  })

  test('merges runs of the same style', () => {
    expect(parseAnsi('\x1b[1mone\x1b[1m two')).toMatchObject([[{ text: 'one two' }]])
  })

  test('drops titles, links and cursor movements', () => {
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
const textToken = fc.stringMatching(/^[ -~━✓]{1,12}$/).map((text) => ({ sequence: '', text }))
const newline = fc.constant({ sequence: '', text: '\n' })
const tokens = fc.array(fc.oneof(textToken, sgr, rgb, newline), { maxLength: 30 })

test('preserves the text for any colors', () => {
  fc.assert(
    fc.property(tokens, (parts) => {
      const output = parts.map(({ sequence, text }) => sequence + text).join('')
      expect(textOf(parseAnsi(output))).toBe(
        parts
          .map(({ text }) => text)
          .join('')
          .replace(/\n+$/, ''),
      )
    }),
  )
})

test('never returns adjacent runs of the same style', () => {
  fc.assert(
    fc.property(tokens, (parts) => {
      const lines = parseAnsi(parts.map(({ sequence, text }) => sequence + text).join(''))
      for (const line of lines)
        for (const [index, run] of line.entries()) expect(run.style).not.toEqual(line[index + 1]?.style)
    }),
  )
})

test('returns no control characters for any output', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (output) => {
      expect(textOf(parseAnsi(output)).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
    }),
  )
})
