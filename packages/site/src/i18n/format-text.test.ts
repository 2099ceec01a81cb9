import { expect, test } from 'vitest'
import { formatGroup, formatText } from './format-text.ts'

const texts = {
  shell: { greeting: 'Hello, {{name}}!', list: ['{{name}}', 'b'] },
  projects_one: '{{count}} project',
  projects_other: '{{count}} projects',
  rank_ordinal_one: '{{count}}st',
  rank_ordinal_two: '{{count}}nd',
  rank_ordinal_other: '{{count}}th',
}

test.each([
  ['shell.greeting', { name: 'Ada' }, 'Hello, Ada!'],
  ['shell.greeting', { name: '$& {{name}}' }, 'Hello, $& {{name}}!'],
  ['shell.greeting', undefined, 'Hello, !'],
  ['projects', { count: 1 }, '1 project'],
  ['projects', { count: 0 }, '0 projects'],
  ['rank', { count: 22, ordinal: true }, '22nd'],
  ['rank', { count: 11, ordinal: true }, '11th'],
  ['shell.missing', undefined, 'shell.missing'],
  ['shell', undefined, 'shell'],
  ['constructor.name', undefined, 'constructor.name'],
] as const)('formats %s with %o as %j', (key, values, text) => {
  expect(formatText(texts, key, values)).toBe(text)
})

test('fills in the placeholders of a group', () => {
  expect(formatGroup(texts.shell, { name: 'Ada' })).toEqual({ greeting: 'Hello, Ada!', list: ['Ada', 'b'] })
})
