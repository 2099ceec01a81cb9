import { expect, test } from 'vitest'
import { keptHtml } from './kept-html.ts'

test.each([
  ['<p></p>', ''],
  ['<pre><code>1</code></pre><p></p>', '<pre><code>1</code></pre>'],
  ['<p>One</p><p></p><p>Two</p><p></p><p><br></p>', '<p>One</p><p></p><p>Two</p>'],
])('of %s is kept %j', (html, kept) => {
  expect(keptHtml(html)).toBe(kept)
})
