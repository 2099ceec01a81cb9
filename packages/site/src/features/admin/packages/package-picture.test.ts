import { expect, test } from 'vitest'
import { packagePicture } from './package-picture.ts'

test('the icon that was given comes first', () => {
  expect(packagePicture({ name: 'react', iconUrl: '/files/react.png' })).toBe('/files/react.png')
})

test('a technology has that of the catalogue', () => {
  expect(packagePicture({ name: 'react', iconUrl: null })).toBe('/static/images/technologies/react.svg')
})

test('what the catalogue does not know has none', () => {
  expect(packagePicture({ name: 'abacus-of-nobody', iconUrl: null })).toBeNull()
})
