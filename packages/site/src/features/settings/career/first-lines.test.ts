import { expect, test } from 'vitest'
import { firstLines } from './first-lines.ts'

test('words stand without the signs of Markdown', () => {
  expect(firstLines('Wrote **kestrel**, *alone*, in `go`.')).toBe('Wrote kestrel, alone, in go.')
})

test('a link is its words', () => {
  expect(firstLines('See [the talk](https://kestrel.dev/talk).')).toBe('See the talk.')
})

test('items of lists keep a dot', () => {
  expect(firstLines('- one\n* two')).toBe('• one\n• two')
})

test('headings and quotes are lines like others', () => {
  expect(firstLines('## What I did\n> a lot')).toBe('What I did\na lot')
})

test('names with underscores and sums with stars stay', () => {
  expect(firstLines('my_own_name and 2 * 3 * 4')).toBe('my_own_name and 2 * 3 * 4')
})

test('empty lines and fences are left out', () => {
  expect(firstLines('one\n\n```go\ntwo\n```\n---\nthree')).toBe('one\ntwo\nthree')
})

test('of many lines the first four stand, and that there are more', () => {
  expect(firstLines('1\n2\n3\n4\n5')).toBe('1\n2\n3\n4 …')
})

test('a sign that is meant is kept', () => {
  expect(firstLines('\\*not italic\\*')).toBe('*not italic*')
})
