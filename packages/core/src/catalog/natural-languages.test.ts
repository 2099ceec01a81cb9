import { expect, test } from 'vitest'
import { z } from 'zod'
import { naturalLanguageLevels, naturalLanguageLevelTitles } from './natural-language-levels.ts'
import { naturalLanguageByCode, naturalLanguages } from './natural-languages.ts'

const Row = z.strictObject({
  code: z.string().regex(/^[a-z]{2}$/),
  name: z.string().min(1).max(40),
  nativeName: z.string().min(1).max(40),
})

test('every row has a code of two letters and two names (spec §3)', () => {
  expect(z.array(Row).length(183).safeParse(naturalLanguages).error).toBeUndefined()
})

test('codes stand once, in order', () => {
  const codes = naturalLanguages.map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)].toSorted())
})

test('English names stand once', () => {
  expect(new Set(naturalLanguages.map(({ name }) => name)).size).toBe(naturalLanguages.length)
})

test('names are written as Unicode wants them, with nothing around them', () => {
  const names = naturalLanguages.flatMap(({ name, nativeName }) => [name, nativeName])
  expect(names.filter((name) => name !== name.normalize().trim())).toEqual([])
})

test('a language is found by its code', () => {
  expect(naturalLanguageByCode('de')).toEqual({ code: 'de', name: 'German', nativeName: 'Deutsch' })
})

test.each(['', 'xx', 'DE', 'constructor'])('%j is no code of a language', (code) => {
  expect(naturalLanguageByCode(code)).toBeUndefined()
})

test('levels go from the mother tongue down (spec §3)', () => {
  expect(naturalLanguageLevels).toEqual(['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1', 'a0'])
})

test('every level but the mother tongue says its letter', () => {
  const saying = naturalLanguageLevels.filter((level) =>
    naturalLanguageLevelTitles[level].includes(`(${level.toUpperCase()})`),
  )
  expect(saying).toEqual(naturalLanguageLevels.slice(1))
})
