import { expect, test } from 'vitest'
import { avatarLook } from './avatar-look.ts'

const nobody = { name: null, avatarUrl: null }

test.each([
  ['Mira Okafor', 'MO'],
  ['ana maria de sousa', 'AS'],
  ['Prince', 'P'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('%s without initials of their own is drawn as %s', (name, letters) => {
  expect(avatarLook({ ...nobody, name }, 32, false).letters).toBe(letters)
})

test('initials that are known are taken as they are', () => {
  expect(avatarLook({ ...nobody, name: 'Mira Okafor', namePlaceholder: 'M!' }, 32, false).letters).toBe('M!')
})

test('letters stand behind a picture, for when it does not come', () => {
  expect(avatarLook({ name: 'Mira', avatarUrl: '/a.png' }, 32, false).letters).toBe('M')
})

test('the colour and the size go along as custom properties', () => {
  expect(avatarLook({ ...nobody, color: '#0e7490' }, 64, true).properties).toEqual({
    '--s': '64px',
    '--c': '#0e7490',
  })
})

test('things of different names have different colours', () => {
  const [one, other] = ['Oakfield', 'Harborlight'].map(
    (name) => avatarLook({ ...nobody, name }, 24, true).properties['--c'],
  )
  expect(one).not.toBe(other)
})

test('a person has no colour but their own', () => {
  expect(avatarLook({ ...nobody, name: 'Mira' }, 24, false).properties).not.toHaveProperty('--c')
})
