import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, textPieces } from './text-pieces.ts'

test('words with an address are a link', () => {
  expect(textPieces('See [the terms](/terms).')).toEqual([
    { kind: 'plain', text: 'See ' },
    { kind: 'link', text: 'the terms', path: '/terms' },
    { kind: 'plain', text: '.' },
  ])
})

test('what stands between backticks is code', () => {
  expect(textPieces('`git log`')).toEqual([{ kind: 'code', text: 'git log' }])
})

test.each(['javascript:alert`1`', '//evil.example', 'data:text/html,x'])('%s is not linked', (address) => {
  expect(textPieces(`[words](${address})`).map(({ kind }) => kind)).not.toContain('link')
})

test('read aloud, links are their words', () => {
  expect(plainText('See [the terms](/terms) of `git`.')).toBe('See the terms of git.')
})

test('a text without marks is one piece', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[^[\]`]+$/), (text) => {
      expect(textPieces(text)).toEqual([{ kind: 'plain', text }])
    }),
  )
})
