import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { naturalLanguageRows, renderNaturalLanguages } from './natural-language-rows.ts'

const committed = new URL('../../packages/core/src/catalog/data/natural-languages.json', import.meta.url)

test('the committed data matches the generator (run node scripts/generate/natural-languages.ts)', () => {
  expect(renderNaturalLanguages(naturalLanguageRows())).toBe(readFileSync(committed, 'utf8'))
})
