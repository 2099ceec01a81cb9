import { expect, test } from 'vitest'
import { trimEmptyParagraphs } from './trim-empty-paragraphs.ts'

test.each([
  ['<p></p>', ''],
  ['<pre><code>1</code></pre><p></p>', '<pre><code>1</code></pre>'],
  ['<p>One</p><p></p><p>Two</p><p></p><p><br></p>', '<p>One</p><p></p><p>Two</p>'],
])('trims %s to %j', (html, expected) => {
  expect(trimEmptyParagraphs(html)).toBe(expected)
})
