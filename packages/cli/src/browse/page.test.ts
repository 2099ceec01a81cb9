import { expect, test } from 'vitest'
import { span } from '../ui/span.ts'
import { createPage } from './page.ts'

test('finds the lines that open another page', () => {
  const lines = [
    [span('Months')],
    [{ ...span('2026-05'), opens: '2026-05' }, span('4.86')],
    [],
    [span(' '), { ...span('Go'), opens: 'Go' }],
  ]
  expect(createPage('TypeScript', lines).links).toEqual([
    { line: 1, topic: '2026-05' },
    { line: 3, topic: 'Go' },
  ])
})

test('has no links to the page itself, however its topic is spelled', () => {
  expect(createPage('react', [[{ ...span('React'), opens: 'React' }]]).links).toEqual([])
})
