import { expect, test } from 'vitest'
import {
  removeLanguage,
  type SpokenLanguageList,
  setLanguageLevel,
  sortLanguages,
} from './spoken-languages.ts'

const spoken: SpokenLanguageList = [
  { code: 'pt', level: 'native' },
  { code: 'en', level: 'c1' },
  { code: 'de', level: 'a2' },
]
const codes = (some: SpokenLanguageList) => some.map(({ code }) => code)

test('changes the level of a language', () => {
  expect(setLanguageLevel(spoken, 'de', 'b1')).toEqual([...spoken.slice(0, 2), { code: 'de', level: 'b1' }])
})

test('removes a language', () => {
  expect(codes(removeLanguage(spoken, 'en'))).toEqual(['pt', 'de'])
})

test('sorts languages in the given order (spec §4)', () => {
  expect(codes(sortLanguages(spoken, ['de', 'pt', 'en']))).toEqual(['de', 'pt', 'en'])
})
