import { expect, test } from 'vitest'
import { isEditorLink, normalizeEditorLink } from './editor-link.ts'

test.each([
  ['https://kestrel.dev/queues', 'https://kestrel.dev/queues'],
  [' kestrel.dev ', 'https://kestrel.dev'],
  ['kestrel.dev:8080/queues?all', 'https://kestrel.dev:8080/queues?all'],
  ['mira@okafor.example', 'mailto:mira@okafor.example'],
  ['tel:+351210000000', 'tel:+351210000000'],
])('turns %s into %s', (typed, expected) => {
  expect(normalizeEditorLink(typed)).toBe(expected)
})

test.each([
  '',
  'kestrel',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/faq',
])('rejects %j', (typed) => {
  expect(normalizeEditorLink(typed)).toBeUndefined()
})

test.each(['ftp://files.example', 'javascript:alert(1)', '/users/mira', '#top'])(
  'does not allow %s in a text',
  (expected) => {
    expect(isEditorLink(expected)).toBe(false)
  },
)
