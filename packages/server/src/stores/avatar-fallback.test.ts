import { expect, test } from 'vitest'
import { avatarFallback } from './avatar-fallback.ts'

const id = '01990000-0000-7000-8000-00000000000d'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['élan vital', 'ÉV'],
  ['handiwork-core', 'HC'],
  ['李 小龙', '李小'],
  ['🙂', '?'],
])('shortens %s to %s', (name, initials) => {
  expect(avatarFallback(id, name).namePlaceholder).toBe(initials)
})

test('uses the first non-empty name', () => {
  expect(avatarFallback(id, '', null, 'ada').namePlaceholder).toBe('A')
})

test('derives the color from the id, not from the name', () => {
  expect(avatarFallback(id, 'Ada').color).toBe(avatarFallback(id, 'Bob').color)
})
