import { expect, test } from 'vitest'
import { packageIconUrl } from './package-icon-url.ts'

test("prefers the package's own icon", () => {
  expect(packageIconUrl({ name: 'react', iconUrl: '/files/react.png' })).toBe('/files/react.png')
})

test("falls back to the catalog's technology icon", () => {
  expect(packageIconUrl({ name: 'react', iconUrl: null })).toBe('/static/images/technologies/react.svg')
})

test('returns null for a package outside the catalog', () => {
  expect(packageIconUrl({ name: 'unlisted-abacus', iconUrl: null })).toBeNull()
})
