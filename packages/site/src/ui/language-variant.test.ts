import { existsSync } from 'node:fs'
import { FALLBACK_COLOR, languages } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { languageVariant } from './language-variant.ts'

const publicFolder = new URL('../../public', import.meta.url).pathname

test('has an icon for every language in the catalog', () => {
  const missing = languages.filter(({ title }) => !existsSync(publicFolder + languageVariant(title).picture))
  expect(missing.map(({ title }) => title)).toEqual([])
})

test('falls back to the initials of an unknown language', () => {
  expect(languageVariant('Zymurgy')).toEqual({ color: FALLBACK_COLOR, picture: undefined, letters: 'Zy' })
})
