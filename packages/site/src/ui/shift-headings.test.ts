import { expect, test } from 'vitest'
import { shiftHeadings } from './shift-headings.ts'

test('shifts headings to the given level', () => {
  expect(shiftHeadings('<h1>One</h1>\n<h4>Two</h4>\n', 4)).toBe('<h4>One</h4>\n<h4>Two</h4>\n')
})

test('preserves two levels of headings', () => {
  expect(shiftHeadings('<h1>One</h1><h3>Two</h3><h6>Three</h6>', 3)).toBe(
    '<h3>One</h3><h3>Two</h3><h4>Three</h4>',
  )
})

test('leaves escaped tags and attributes unchanged', () => {
  expect(shiftHeadings('<p>&lt;h1&gt; <a title="&lt;h1&gt;">a</a><hr></p>', 3)).toBe(
    '<p>&lt;h1&gt; <a title="&lt;h1&gt;">a</a><hr></p>',
  )
})
