import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('separates the text of adjacent blocks', () => {
  expect(plainText('<p>One</p><ul><li>two</li></ul>')).toBe('One two')
})

test('decodes entities once', () => {
  expect(plainText('<code>a &lt; b &amp;&amp; &amp;lt;</code>')).toBe('a < b && &lt;')
})

test('truncates long text with an ellipsis', () => {
  expect(plainText('<p>One two three</p>', 9)).toBe('One two…')
})
