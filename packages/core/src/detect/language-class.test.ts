import { expect, test } from 'vitest'
import { linguistLanguage } from '../catalog/linguist-index.ts'
import { expectedLanguages } from './expected-languages.ts'
import { configuration, source, templates } from './language-class.ts'

test('the tables name languages linguist knows', () => {
  const names = [...configuration, ...source, ...templates, ...Object.values(expectedLanguages)]
  expect(names.filter((name) => !linguistLanguage(name))).toEqual([])
})
