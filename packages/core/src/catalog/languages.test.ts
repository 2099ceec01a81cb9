import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  FALLBACK_COLOR,
  languageByKey,
  languageByLinguistName,
  languageByTitle,
  languageCategories,
  languages,
} from './languages.ts'
import { linguistLanguage } from './linguist-index.ts'

const Row = z.strictObject({
  key: z.string().regex(/^[a-z][a-z-]*$/),
  title: z.string().min(1),
  linguist: z.array(z.string()).min(1),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  type: z.enum(['programming', 'markup', 'data']),
  category: z.enum(languageCategories).exclude(['ignore']),
  leaderboard: z.boolean(),
  icon: z.strictObject({ source: z.string(), slug: z.string(), iconify: z.string().optional() }),
  comments: z.strictObject({
    line: z.array(z.string()),
    block: z.array(z.tuple([z.string(), z.string()])),
    nested: z.boolean().optional(),
    docstrings: z.boolean().optional(),
  }),
})

const leaderboard = [
  ...['JavaScript', 'TypeScript', 'Ruby', 'Java', 'Python', 'PHP', 'C', 'C++', 'C#', 'Go', 'Swift', 'Lua'],
  ...['Objective-C', 'R', 'Scala', 'Rust', 'Elixir'],
]

test('every row has the fields of a language and no others', () => {
  expect(z.array(Row).length(55).safeParse(languages).error).toBeUndefined()
})

test('the leaderboard has its 17 languages, in order', () => {
  const titles = languages.filter((language) => language.leaderboard).map(({ title }) => title)
  expect(titles).toEqual(leaderboard)
})

test('no linguist name counts as two languages', () => {
  const names = languages.flatMap(({ linguist }) => linguist)
  expect(new Set(names).size).toBe(names.length)
})

test('keys and titles stand once', () => {
  const words = languages.flatMap(({ key, title }) => [`key ${key}`, `title ${title}`])
  expect(new Set(words).size).toBe(words.length)
})

test('every folded name is one linguist knows', () => {
  const unknown = languages.flatMap(({ linguist }) => linguist).filter((name) => !linguistLanguage(name))
  expect(unknown).toEqual([])
})

test('a language is found by key, by title and by any name it folds', () => {
  const found = [languageByKey('typescript'), languageByTitle('TypeScript'), languageByLinguistName('TSX')]
  expect(new Set(found)).toEqual(new Set([languageByKey('typescript')]))
})

test('the catalogue cannot be changed by accident', () => {
  expect(Object.isFrozen(languages[0]?.comments.line)).toBe(true)
})

test('a language without a colour is dark purple-grey', () => {
  expect(FALLBACK_COLOR).toBe('#4a4458')
})

test('the filter offers its eight categories, in order', () => {
  expect(languageCategories).toEqual(['js', 'java', 'php', 'ruby', 'db', 'css', 'other', 'ignore'])
})
