import { expect, test } from 'vitest'
import { catalogVersion } from './version.ts'

test('is a short hash', () => {
  expect(catalogVersion).toMatch(/^[0-9a-f]{10}$/)
})
