import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueWords } from './catalogue-words.ts'
import { type JobWord, wordsFound } from './words-found.ts'

const known = catalogueWords()
const namedIn = (text: string) => Object.values(wordsFound(text, known)).flat()

describe('what a job names', () => {
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
  ])('%j: %j', (text, keys) => {
    expect(namedIn(text)).toEqual(keys)
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
])('no technology is named by %j', (text) => {
  expect(namedIn(text)).toEqual([])
})

const aWord = fc.constantFrom(...known)
const pause = fc.constantFrom(' ', ', ', ' (', '; ', '\n', ' / ', ' “')
const valuesOf = (text: string, words: readonly JobWord[] = known) =>
  Object.values(wordsFound(text, words)).flat().sort()

test('every word is found where it stands alone, among whatever pauses', () => {
  fc.assert(
    fc.property(aWord, pause, ({ word, value }, before) => {
      expect(valuesOf(`We use${before}${word}, of course`)).toContain(value)
    }),
  )
})

test('no word is found within a longer one', () => {
  fc.assert(
    fc.property(aWord, (one) => {
      expect(valuesOf(`ab${one.word}ab`, [one])).toEqual([])
    }),
  )
})

test('the order of the words changes nothing', () => {
  const text = fc.array(aWord, { maxLength: 6 }).map((some) => some.map(({ word }) => word).join(', '))
  fc.assert(
    fc.property(text, (said) => {
      expect(wordsFound(said, known.toReversed())).toEqual(wordsFound(said, known))
    }),
    { numRuns: 30 },
  )
})

test('whatever is written, only keys of words are found, each once', () => {
  const keys = new Set(known.map(({ kind, value }) => `${kind} ${value}`))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { languages, packages, badges } = wordsFound(text, known)
      const found = [
        ...languages.map((key) => `language ${key}`),
        ...packages.map((key) => `package ${key}`),
        ...badges.map((key) => `badge ${key}`),
      ]
      expect([found.filter((key) => !keys.has(key)), new Set(found).size]).toEqual([[], found.length])
    }),
    { numRuns: 50 },
  )
})

test('what two texts name, they name together', () => {
  const text = fc.array(aWord, { maxLength: 4 }).map((some) => some.map(({ word }) => word).join(', '))
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(new Set(valuesOf(`${one} | ${other}`))).toEqual(new Set([...valuesOf(one), ...valuesOf(other)]))
    }),
    { numRuns: 30 },
  )
})
