import { expect, test } from 'vitest'
import { keptHtml } from './kept-html.ts'

test('what is sent is kept without what is not allowed', () => {
  expect(keptHtml('<p onclick="x">Hi<script>x</script></p>')).toBe('<p>Hi</p>')
})

test('what says nothing is kept as nothing', () => {
  expect(keptHtml('<p><br></p>')).toBe('')
})

test('what has more than 128 KB once it is clean is refused', () => {
  expect(() => keptHtml('&'.repeat(30_000))).toThrow('The text is too long')
})
