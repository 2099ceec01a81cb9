import { expect, test } from 'vitest'
import { spokenIn, without, withWord } from './wanted-words.ts'

test('a word more is one more thing looked for', () => {
  expect(withWord(['go'], 'rust')).toEqual(['go', 'rust'])
})

test('with another least it takes the place of the same', () => {
  expect(withWord(['go', 'rust:100'], 'rust:50:20')).toEqual(['go', 'rust:50:20'])
})

test('one of them can be taken away', () => {
  expect(without(['go', 'rust:100'], 'rust:100')).toEqual(['go'])
})

test.each([
  ['en', { code: 'en', level: '' }],
  ['en:b2', { code: 'en', level: 'b2' }],
])('%s names a language, and how well', (word, spoken) => {
  expect(spokenIn(word)).toEqual(spoken)
})
