import { expect, test } from 'vitest'
import { editorLink, isEditorLink } from './editor-link.ts'

test.each([
  ['https://kestrel.dev/queues', 'https://kestrel.dev/queues'],
  [' kestrel.dev ', 'https://kestrel.dev'],
  ['kestrel.dev:8080/queues?all', 'https://kestrel.dev:8080/queues?all'],
  ['mira@okafor.example', 'mailto:mira@okafor.example'],
  ['tel:+351210000000', 'tel:+351210000000'],
])('%s leads to %s', (typed, address) => {
  expect(editorLink(typed)).toBe(address)
})

test.each([
  '',
  'kestrel',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/faq',
])('%j leads nowhere', (typed) => {
  expect(editorLink(typed)).toBeUndefined()
})

test.each(['ftp://files.example', 'javascript:alert(1)', '/users/mira', '#top'])(
  '%s is no link of a text',
  (address) => {
    expect(isEditorLink(address)).toBe(false)
  },
)
