import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JobKeyword } from '../../../stores/keyword-aliases.ts'
import { catalogKeywords } from './catalog-keywords.ts'
import { matchKeywords } from './match-keywords.ts'

const allKeywords = catalogKeywords()
const matchedKeys = (text: string) => Object.values(matchKeywords(text, allKeywords)).flat()

describe('matchKeywords', () => {
  test.each([
    ['C, C++ and C#', ['c', 'cpp', 'csharp']],
    ['C/C++', ['c', 'cpp']],
    ['modern C++17', ['cpp']],
    ['Objective-C or Objective C', ['objective-c']],
    ['.NET and ASP.NET Core', ['csharp', 'aspnet-core']],
    ['Node.js (not the JS of 2010)', ['javascript']],
    ['Next.js, Vue.js.', ['nextjs', 'vue']],
    ['Python3, PHP8.3 and Java 21', ['python', 'php', 'java']],
    ['Go developer', ['go']],
    ['golang', ['go']],
    ['written in Go.', ['go']],
    ['statistics in R, and some SQL', ['r', 'sql']],
    ['Swift and SwiftUI', ['swift', 'swiftui']],
    ['typescript, TypeScript, TYPESCRIPT', ['typescript']],
    ['JavaScript', ['javascript']],
    ['Java', ['java']],
    ['React Native', ['react-native']],
    ['React-based', ['react']],
    ['Ruby on Rails', ['ruby', 'rails']],
    ['Spring Boot with Kafka', ['spring-boot', 'kafka']],
    ['**Rust** and _Tokio_', ['rust', 'tokio']],
    ['Postgres/PostgreSQL on k8s', ['postgresql', 'kubernetes']],
    ['TanStack\nQuery', ['tanstack-query']],
    ['a full-stack developer', ['back-end', 'front-end']],
    ['[our code](https://github.com/example/terraform)', []],
  ])('finds in %j: %j', (text, keys) => {
    expect(matchedKeys(text)).toEqual(keys)
  })
})

test.each([
  'You go the extra mile',
  'A swift answer, and no rust on the tools',
  'a go-to-market plan, our Go-to-market plan, C-level, R&D',
  'You express yourself and react in spring',
  'Ask julia@rust.example or see www.react.example/Go and https://go.dev/Rust',
  'Just listen, move, click, echo and render: our task is an agenda',
  'Javanese, Pythonic, Kotliner, TypeScripter',
  'Our API platform, rest assured, beats a better stack',
])('finds no keyword in %j', (text) => {
  expect(matchedKeys(text)).toEqual([])
})

const keywordArbitrary = fc.constantFrom(...allKeywords)
const separator = fc.constantFrom(' ', ', ', ' (', '; ', '\n', ' / ', ' “')
const sortedKeys = (text: string, keywords: readonly JobKeyword[] = allKeywords) =>
  Object.values(matchKeywords(text, keywords)).flat().sort()

test('finds every keyword as a separate word after any separator', () => {
  fc.assert(
    fc.property(keywordArbitrary, separator, ({ word, value }, before) => {
      expect(sortedKeys(`We use${before}${word}, of course`)).toContain(value)
    }),
  )
})

test('finds no keyword within a longer word', () => {
  fc.assert(
    fc.property(keywordArbitrary, (keyword) => {
      expect(sortedKeys(`ab${keyword.word}ab`, [keyword])).toEqual([])
    }),
  )
})

test('does not depend on the order of the keywords', () => {
  const text = fc
    .array(keywordArbitrary, { maxLength: 6 })
    .map((some) => some.map(({ word }) => word).join(', '))
  fc.assert(
    fc.property(text, (input) => {
      expect(matchKeywords(input, allKeywords.toReversed())).toEqual(matchKeywords(input, allKeywords))
    }),
    { numRuns: 30 },
  )
})

test('finds only known keys, each once, in any text', () => {
  const keys = new Set(allKeywords.map(({ kind, value }) => `${kind} ${value}`))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { languages, packages, badges } = matchKeywords(text, allKeywords)
      const found = [
        ...languages.map((key) => `language ${key}`),
        ...packages.map((key) => `package ${key}`),
        ...badges.map((key) => `badge ${key}`),
      ]
      expect({
        unknownKeys: found.filter((key) => !keys.has(key)),
        uniqueKeyCount: new Set(found).size,
      }).toEqual({ unknownKeys: [], uniqueKeyCount: found.length })
    }),
    { numRuns: 50 },
  )
})

test('finds in two joined texts the keywords of both', () => {
  const text = fc
    .array(keywordArbitrary, { maxLength: 4 })
    .map((some) => some.map(({ word }) => word).join(', '))
  fc.assert(
    fc.property(text, text, (first, second) => {
      expect(new Set(sortedKeys(`${first} | ${second}`))).toEqual(
        new Set([...sortedKeys(first), ...sortedKeys(second)]),
      )
    }),
    { numRuns: 30 },
  )
})
