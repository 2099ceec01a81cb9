import { expect, test } from 'vitest'
import { z } from 'zod'
import { naturalLanguageLevels, naturalLanguageLevelTitles } from './natural-language-levels.ts'
import { naturalLanguageByCode, naturalLanguages } from './natural-languages.ts'

const Row = z.strictObject({
  code: z.string().regex(/^[a-z]{2}$/),
  name: z.string().min(1).max(40),
  nativeName: z.string().min(1).max(40),
})

test('every row has a two-letter code and two names (spec §3)', () => {
  expect(z.array(Row).length(183).safeParse(naturalLanguages).error).toBeUndefined()
})

test('has unique codes in order', () => {
  const codes = naturalLanguages.map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)].toSorted())
})

test('has unique English names', () => {
  expect(new Set(naturalLanguages.map(({ name }) => name)).size).toBe(naturalLanguages.length)
})

test('has normalized names without surrounding white space', () => {
  const names = naturalLanguages.flatMap(({ name, nativeName }) => [name, nativeName])
  expect(names.filter((name) => name !== name.normalize().trim())).toEqual([])
})

test('finds a language by its code', () => {
  expect(naturalLanguageByCode('de')).toEqual({ code: 'de', name: 'German', nativeName: 'Deutsch' })
})

test.each(['', 'xx', 'DE', 'constructor'])('returns undefined for %j', (code) => {
  expect(naturalLanguageByCode(code)).toBeUndefined()
})

test('sorts levels from native downward (spec §3)', () => {
  expect(naturalLanguageLevels).toEqual(['native', 'c2', 'c1', 'b2', 'b1', 'a2', 'a1', 'a0'])
})

test("includes the level's code in every title but native", () => {
  const withCode = naturalLanguageLevels.filter((level) =>
    naturalLanguageLevelTitles[level].includes(`(${level.toUpperCase()})`),
  )
  expect(withCode).toEqual(naturalLanguageLevels.slice(1))
})
