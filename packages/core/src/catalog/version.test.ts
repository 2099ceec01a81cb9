import { expect, test } from 'vitest'
import { catalogueVersion } from './version.ts'

test('the version is a short hash', () => {
  expect(catalogueVersion).toMatch(/^[0-9a-f]{10}$/)
})
