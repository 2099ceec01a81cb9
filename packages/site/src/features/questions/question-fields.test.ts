import { expect, test } from 'vitest'
import {
  lackingIn,
  languageOptions,
  languageValue,
  QuestionWithAnswer,
  questionFields,
} from './question-fields.ts'

test('a generic question has an empty value (spec §2)', () => {
  expect(languageValue(languageOptions[0], "It's a generic question")).toBe('')
})

test('a language that was chosen is sent by its key', () => {
  const chosen = languageOptions.find(({ title }) => title === 'C#')
  expect(languageValue(chosen, 'C#')).toBe('csharp')
})

test('a language nobody knows is refused in words of its field (spec §5)', () => {
  const fields = {
    ...questionFields(undefined),
    title: 'Why?',
    language: languageValue(undefined, ' Klingon '),
  }
  expect(QuestionWithAnswer.safeParse(fields).error?.issues).toMatchObject([
    { path: ['language'], message: 'There is no such language in the catalogue' },
  ])
})

test.each([
  ['go', 'go'],
  ['klingon', ''],
])('an address can name the language: %s', (named, language) => {
  expect(questionFields(undefined, named).language).toBe(language)
})

test.each([
  ['', 101],
  [`<p>${'a'.repeat(100)}</p>`, 1],
  [`<p>${'a'.repeat(101)}</p>`, 0],
])('an initial answer is posted when it is longer than 100 characters: %s (spec §5)', (answer, lacking) => {
  expect(lackingIn(answer)).toBe(lacking)
})
