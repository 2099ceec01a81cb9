import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAnsi } from './ansi.ts'
import { terminalSvg } from './terminal-svg.ts'

const draw = (output: string, caption = { location: 'kestrel', command: 'handiwork analyze .' }) =>
  terminalSvg(parseAnsi(output), caption)

test('places a segment in its column, with the width of its columns', () => {
  expect(draw('ab  \x1b[38;2;1;2;3mGo')).toContain(
    '<text x="57.6" y="78" textLength="16.8" lengthAdjust="spacingAndGlyphs" fill="#010203">Go</text>',
  )
})

test('adds 22 px of height per line', () => {
  expect([draw('a'), draw('a\nb')].map((svg) => /height="(\d+)"/.exec(svg)?.[1])).toEqual(['108', '130'])
})

test('draws bold text without a color in the bright color', () => {
  expect(draw('\x1b[1mMira')).toContain(' fill="#eeebe5" font-weight="600">Mira')
})

test('describes the text without bars for screen readers', () => {
  expect(draw(' Go  ━━━──    561\n\nCommits ▁▂█')).toContain('<desc id="text">Go 561\nCommits</desc>')
})

test('names the command in the title', () => {
  expect(draw('')).toContain('<title id="title">handiwork analyze . in a terminal</title>')
})

test('escapes markup', () => {
  expect(draw('<script>&"\'', { location: '<b>', command: '</title>' })).not.toMatch(
    /<script|<b>|<\/title><\/t/,
  )
})

test('contains no characters that XML forbids, for any output', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (output) => {
      expect(draw(output, { location: output, command: output })).not.toMatch(
        /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u,
      )
    }),
  )
})
