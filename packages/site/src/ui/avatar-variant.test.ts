import { expect, test } from 'vitest'
import { avatarVariant } from './avatar-variant.ts'

const withoutName = { name: null, avatarUrl: null }

test.each([
  ['Mira Okafor', 'MO'],
  ['ana maria de sousa', 'AS'],
  ['Prince', 'P'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('derives initials for the name %s: %s', (name, letters) => {
  expect(avatarVariant({ ...withoutName, name }, 32, false).letters).toBe(letters)
})

test('uses given initials unchanged', () => {
  expect(
    avatarVariant({ ...withoutName, name: 'Mira Okafor', namePlaceholder: 'M!' }, 32, false).letters,
  ).toBe('M!')
})

test('has initials as a fallback for the image', () => {
  expect(avatarVariant({ name: 'Mira', avatarUrl: '/a.png' }, 32, false).letters).toBe('M')
})

test('sets color and size as custom properties', () => {
  expect(avatarVariant({ ...withoutName, color: '#0e7490' }, 64, true).properties).toEqual({
    '--s': '64px',
    '--c': '#0e7490',
  })
})

test('gives different names different colors', () => {
  const [one, other] = ['Oakfield', 'Harborlight'].map(
    (name) => avatarVariant({ ...withoutName, name }, 24, true).properties['--c'],
  )
  expect(one).not.toBe(other)
})

test('sets no color for users without one', () => {
  expect(avatarVariant({ ...withoutName, name: 'Mira' }, 24, false).properties).not.toHaveProperty('--c')
})
