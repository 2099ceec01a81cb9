import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAnsi } from './ansi.ts'
import { terminalSvg } from './terminal-svg.ts'

const drawn = (output: string, caption = { place: 'kestrel', command: 'handiwork analyze .' }) =>
  terminalSvg(parseAnsi(output), caption)

test('a piece stands in its column, as wide as its columns', () => {
  expect(drawn('ab  \x1b[38;2;1;2;3mGo')).toContain(
    '<text x="57.6" y="78" textLength="16.8" lengthAdjust="spacingAndGlyphs" fill="#010203">Go</text>',
  )
})

test('the window grows by a line of 22 px', () => {
  expect([drawn('a'), drawn('a\nb')].map((svg) => /height="(\d+)"/.exec(svg)?.[1])).toEqual(['108', '130'])
})

test('bold without a colour is bright', () => {
  expect(drawn('\x1b[1mMira')).toContain(' fill="#eeebe5" font-weight="600">Mira')
})

test('those who listen hear the words, but no bars', () => {
  expect(drawn(' Go  ━━━──    561\n\nCommits ▁▂█')).toContain('<desc id="text">Go 561\nCommits</desc>')
})

test('the title says what ran', () => {
  expect(drawn('')).toContain('<title id="title">handiwork analyze . in a terminal</title>')
})

test('names cannot break out of the picture', () => {
  expect(drawn('<script>&"\'', { place: '<b>', command: '</title>' })).not.toMatch(
    /<script|<b>|<\/title><\/t/,
  )
})

test('whatever is printed, the picture is free of what XML forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (output) => {
      expect(drawn(output, { place: output, command: output })).not.toMatch(
        /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u,
      )
    }),
  )
})
