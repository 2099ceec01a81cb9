import { expect, test } from 'vitest'
import { markdownText } from './markdown-text.ts'

test.each([
  ['## What I *do*\n\nMuch.', 'What I do'],
  ['- Led [the team](https://ok.test)\n- more', 'Led the team'],
  ['one\ntwo', 'one'],
  ['```\n\ncode first\n```', 'code first'],
  ['---\n\nafter a rule', 'after a rule'],
  ['`a` & b', 'a & b'],
  ['', ''],
])('the first line of %j is %j', (text, line) => {
  expect(markdownText(text, 80)).toBe(line)
})

test('a long line is cut, and never within a character', () => {
  expect(markdownText('😀😀😀😀😀', 4)).toBe('😀😀😀…')
})
