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
import { linguistLanguageByName } from './linguist-index.ts'

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

test('every row matches the language schema', () => {
  expect(z.array(Row).length(55).safeParse(languages).error).toBeUndefined()
})

test('lists 17 leaderboard languages in order', () => {
  const titles = languages.filter((language) => language.leaderboard).map(({ title }) => title)
  expect(titles).toEqual(leaderboard)
})

test('assigns each linguist name to one language', () => {
  const names = languages.flatMap(({ linguist }) => linguist)
  expect(new Set(names).size).toBe(names.length)
})

test('has unique keys and titles', () => {
  const keysAndTitles = languages.flatMap(({ key, title }) => [`key ${key}`, `title ${title}`])
  expect(new Set(keysAndTitles).size).toBe(keysAndTitles.length)
})

test('uses only names that linguist knows', () => {
  const unknown = languages
    .flatMap(({ linguist }) => linguist)
    .filter((name) => !linguistLanguageByName(name))
  expect(unknown).toEqual([])
})

test('finds a language by key, title and linguist name', () => {
  const found = [languageByKey('typescript'), languageByTitle('TypeScript'), languageByLinguistName('TSX')]
  expect(new Set(found)).toEqual(new Set([languageByKey('typescript')]))
})

test('is frozen', () => {
  expect(Object.isFrozen(languages[0]?.comments.line)).toBe(true)
})

test('uses dark purple-gray for a language without a color', () => {
  expect(FALLBACK_COLOR).toBe('#4a4458')
})

test('lists the eight filter categories in order', () => {
  expect(languageCategories).toEqual(['js', 'java', 'php', 'ruby', 'db', 'css', 'other', 'ignore'])
})
