import { expect, test } from 'vitest'
import { linguistLanguageByName } from '../catalog/linguist-index.ts'
import { configurationLanguages, sourceLanguages, templateLanguages } from './language-class.ts'
import { preferredLanguages } from './preferred-languages.ts'

test('lists only languages that Linguist knows', () => {
  const names = [
    ...configurationLanguages,
    ...sourceLanguages,
    ...templateLanguages,
    ...Object.values(preferredLanguages),
  ]
  expect(names.filter((name) => !linguistLanguageByName(name))).toEqual([])
})
