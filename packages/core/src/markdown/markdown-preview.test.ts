import { expect, test } from 'vitest'
import { markdownPreview } from './markdown-preview.ts'

test.each([
  ['## What I *do*\n\nMuch.', 'What I do'],
  ['- Led [the team](https://ok.test)\n- more', 'Led the team'],
  ['one\ntwo', 'one'],
  ['```\n\ncode first\n```', 'code first'],
  ['---\n\nafter a rule', 'after a rule'],
  ['`a` & b', 'a & b'],
  ['', ''],
])('extracts the first line of %j as %j', (text, line) => {
  expect(markdownPreview(text, 80)).toBe(line)
})

test('truncates a long line without splitting characters', () => {
  expect(markdownPreview('😀😀😀😀😀', 4)).toBe('😀😀😀…')
})
