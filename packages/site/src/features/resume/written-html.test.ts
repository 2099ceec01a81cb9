import { expect, test } from 'vitest'
import { writtenHtml } from './written-html.ts'

test('headings of a text are below the one they stand under', () => {
  expect(writtenHtml('# One\n\n#### Two', 4)).toBe('<h4>One</h4>\n<h4>Two</h4>\n')
})

test('what only looks like a heading stays text', () => {
  expect(writtenHtml('<h1> [a](https://a.example "<h1>")', 3)).not.toMatch(/<h\d/)
})
