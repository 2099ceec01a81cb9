import { expect, test } from 'vitest'
import { firstLines } from './first-lines.ts'

test('removes inline Markdown syntax', () => {
  expect(firstLines('Wrote **kestrel**, *alone*, in `go`.')).toBe('Wrote kestrel, alone, in go.')
})

test('replaces a link with its text', () => {
  expect(firstLines('See [the talk](https://kestrel.dev/talk).')).toBe('See the talk.')
})

test('replaces list markers with bullets', () => {
  expect(firstLines('- one\n* two')).toBe('• one\n• two')
})

test('removes heading and quote markers', () => {
  expect(firstLines('## What I did\n> a lot')).toBe('What I did\na lot')
})

test('keeps underscores in names and asterisks in formulas', () => {
  expect(firstLines('my_own_name and 2 * 3 * 4')).toBe('my_own_name and 2 * 3 * 4')
})

test('removes empty lines, fences and rules', () => {
  expect(firstLines('one\n\n```go\ntwo\n```\n---\nthree')).toBe('one\ntwo\nthree')
})

test('keeps four lines and adds an ellipsis', () => {
  expect(firstLines('1\n2\n3\n4\n5')).toBe('1\n2\n3\n4 …')
})

test('adds no ellipsis to exactly four lines', () => {
  expect(firstLines('1\n2\n3\n4')).toBe('1\n2\n3\n4')
})

test('keeps escaped characters', () => {
  expect(firstLines('\\*not italic\\*')).toBe('*not italic*')
})
