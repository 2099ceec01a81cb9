import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'

test.each([
  ['<p>Because.</p>', 'Because.'],
  ['<p>One</p><p>two</p>', 'One two'],
  ['<p></p>', ''],
  ['<p>&nbsp;<br></p>', ''],
  ['a &lt; b', 'a _ b'],
  ['&#8230;&amp;&#x1f600;', '___'],
  ['1 < 2', '1 < 2'],
])('%j says %j', (html, words) => {
  expect(htmlText(html)).toBe(words)
})

test('words without tags and signs of HTML are all said', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9 ]*$/), (words) => {
      expect(htmlText(`<p>${words}</p>`)).toBe(words.replace(/\s+/g, ' ').trim())
    }),
  )
})

test('no more is said than stands there', () => {
  fc.assert(
    fc.property(fc.string(), (html) => {
      expect(htmlText(html).length).toBeLessThanOrEqual(html.length)
    }),
  )
})
