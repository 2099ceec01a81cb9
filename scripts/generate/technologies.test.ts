import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderTechnologies } from './technology-rows.ts'

const committed = new URL('../../packages/core/src/catalog/data/technologies.json', import.meta.url)

test('the committed list matches the group files (run node scripts/generate/technologies.ts)', () => {
  expect(readFileSync(committed, 'utf8') === renderTechnologies()).toBe(true)
})
