import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractHtmlText } from './html-text.ts'

test.each([
  ['<p>Because.</p>', 'Because.'],
  ['<p>One</p><p>two</p>', 'One two'],
  ['<p></p>', ''],
  ['<p>&nbsp;<br></p>', ''],
  ['a &lt; b', 'a _ b'],
  ['&#8230;&amp;&#x1f600;', '___'],
  ['1 < 2', '1 < 2'],
])('extracts the text of %j as %j', (html, words) => {
  expect(extractHtmlText(html)).toBe(words)
})

test('preserves words without markup', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9 ]*$/), (words) => {
      expect(extractHtmlText(`<p>${words}</p>`)).toBe(words.replace(/\s+/g, ' ').trim())
    }),
  )
})

test('never returns more characters than the input', () => {
  fc.assert(
    fc.property(fc.string(), (html) => {
      expect(extractHtmlText(html).length).toBeLessThanOrEqual(html.length)
    }),
  )
})
