import { expect, test } from 'vitest'
import { decodeEntities } from './decode-entities.ts'

test.each([
  ['O&#39;Hara &amp; Sons', "O'Hara & Sons"],
  ['&lt;b&gt;&quot;&#x5C71;&quot;', '<b>"山"'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &#99999999;', '&unknown; &#99999999;'],
])('decodes %s to %s', (encoded, text) => {
  expect(decodeEntities(encoded)).toBe(text)
})
