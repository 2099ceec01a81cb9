import { expect, test } from 'vitest'
import { headingsBelow } from './headings-below.ts'

test('headings of a text are below the one they stand under', () => {
  expect(headingsBelow('<h1>One</h1>\n<h4>Two</h4>\n', 4)).toBe('<h4>One</h4>\n<h4>Two</h4>\n')
})

test('what only looks like a heading stays as it is', () => {
  expect(headingsBelow('<p>&lt;h1&gt; <a title="&lt;h1&gt;">a</a><hr></p>', 3)).toBe(
    '<p>&lt;h1&gt; <a title="&lt;h1&gt;">a</a><hr></p>',
  )
})
