import { expect, test } from 'vitest'
import { headingsBelow } from './headings-below.ts'

test('headings of a text are below the one they stand under', () => {
  expect(headingsBelow('<h1>One</h1>\n<h4>Two</h4>\n', 4)).toBe('<h4>One</h4>\n<h4>Two</h4>\n')
})

test('what is far below in a text is below on the page, too', () => {
  expect(headingsBelow('<h1>One</h1><h3>Two</h3><h6>Three</h6>', 3)).toBe(
    '<h3>One</h3><h3>Two</h3><h4>Three</h4>',
  )
})

test('what only looks like a heading stays as it is', () => {
  expect(headingsBelow('<p>&lt;h1&gt; <a title="&lt;h1&gt;">a</a><hr></p>', 3)).toBe(
    '<p>&lt;h1&gt; <a title="&lt;h1&gt;">a</a><hr></p>',
  )
})
