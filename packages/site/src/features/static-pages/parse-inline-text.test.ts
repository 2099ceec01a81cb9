import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInlineText, plainText } from './parse-inline-text.ts'

test('parses a link', () => {
  expect(parseInlineText('See [the terms](/terms).')).toEqual([
    { kind: 'plain', text: 'See ' },
    { kind: 'link', text: 'the terms', path: '/terms' },
    { kind: 'plain', text: '.' },
  ])
})

test('parses text between backticks as code', () => {
  expect(parseInlineText('`git log`')).toEqual([{ kind: 'code', text: 'git log' }])
})

test.each(['javascript:alert`1`', '//evil.example', 'data:text/html,x'])('does not link %s', (url) => {
  expect(parseInlineText(`[words](${url})`).map(({ kind }) => kind)).not.toContain('link')
})

test('replaces links and code with their plain text', () => {
  expect(plainText('See [the terms](/terms) of `git`.')).toBe('See the terms of git.')
})

test('returns text without markup as one segment', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[^[\]`]+$/), (text) => {
      expect(parseInlineText(text)).toEqual([{ kind: 'plain', text }])
    }),
  )
})
