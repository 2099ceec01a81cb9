import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('words of paragraphs do not run into each other', () => {
  expect(plainText('<p>One</p><ul><li>two</li></ul>')).toBe('One two')
})

test('what was written is read once', () => {
  expect(plainText('<code>a &lt; b &amp;&amp; &amp;lt;</code>')).toBe('a < b && &lt;')
})

test('what is too long ends with dots', () => {
  expect(plainText('<p>One two three</p>', 9)).toBe('One two…')
})
