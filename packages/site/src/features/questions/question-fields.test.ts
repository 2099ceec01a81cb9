import { expect, test } from 'vitest'
import * as schemas from '../../ui/form/schemas.ts'
import {
  languageOptions,
  languageValue,
  missingCharacters,
  questionFields,
  questionWithAnswer,
} from './question-fields.ts'

test('uses an empty value for a generic question (spec §2)', () => {
  expect(languageValue(languageOptions[0], "It's a generic question")).toBe('')
})

test('uses the key of the selected language', () => {
  const selected = languageOptions.find(({ title }) => title === 'C#')
  expect(languageValue(selected, 'C#')).toBe('csharp')
})

test('reports an unknown language at its field (spec §5)', () => {
  const fields = {
    ...questionFields(undefined),
    title: 'Why?',
    language: languageValue(undefined, ' Klingon '),
  }
  expect(questionWithAnswer(schemas).safeParse(fields).error?.issues).toMatchObject([
    { path: ['language'], message: 'Unknown language' },
  ])
})

test.each([
  ['go', 'go'],
  ['klingon', ''],
])('preselects the language of the URL: %s', (urlLanguage, language) => {
  expect(questionFields(undefined, urlLanguage).language).toBe(language)
})

test.each([
  ['', 101],
  [`<p>${'a'.repeat(100)}</p>`, 1],
  [`<p>${'a'.repeat(101)}</p>`, 0],
])('posts an initial answer longer than 100 characters only: %s (spec §5)', (answer, missing) => {
  expect(missingCharacters(answer)).toBe(missing)
})
