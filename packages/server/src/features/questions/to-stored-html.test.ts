import { expect, test } from 'vitest'
import { toStoredHtml } from './to-stored-html.ts'

test('removes disallowed elements and attributes', () => {
  expect(toStoredHtml('<p onclick="x">Hi<script>x</script></p>')).toBe('<p>Hi</p>')
})

test('returns an empty text for HTML without content', () => {
  expect(toStoredHtml('<p><br></p>')).toBe('')
})

test('rejects HTML of more than 128 KB after sanitization', () => {
  expect(() => toStoredHtml('&'.repeat(30_000))).toThrow('The text is too long')
})
