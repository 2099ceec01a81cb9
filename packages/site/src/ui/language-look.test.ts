import { existsSync } from 'node:fs'
import { FALLBACK_COLOR, languages } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { languageLook } from './language-look.ts'

const publicFolder = new URL('../../public', import.meta.url).pathname

test('every language of the catalogue has its icon', () => {
  const without = languages.filter(({ title }) => !existsSync(publicFolder + languageLook(title).picture))
  expect(without.map(({ title }) => title)).toEqual([])
})

test('a language that nobody catalogued is drawn as its first letters', () => {
  expect(languageLook('Zymurgy')).toEqual({ color: FALLBACK_COLOR, picture: undefined, letters: 'Zy' })
})
