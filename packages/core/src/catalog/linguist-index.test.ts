import { expect, test } from 'vitest'
import { linguist } from './linguist.ts'
import {
  languagesWithExtension,
  languagesWithFilename,
  languagesWithInterpreter,
  linguistLanguageByAlias,
} from './linguist-index.ts'

const patterns = [
  ...linguist.vendored,
  ...linguist.documentation,
  ...linguist.heuristics.flatMap(({ rules }) =>
    rules.flatMap(({ all = [], none = [] }) => [...all, ...none]),
  ),
]

test('compiles every pattern', () => {
  expect(() => patterns.map((pattern) => new RegExp(pattern, 'm'))).not.toThrow()
})

test('uses no inline flags, which Node 22 does not support', () => {
  expect(patterns.filter((pattern) => /\(\?[imx-]+[:)]/.test(pattern))).toEqual([])
})

test('finds all languages of an extension', () => {
  expect(languagesWithExtension('.h')).toEqual(['C', 'C++', 'Objective-C'])
})

test('finds the language of a file name', () => {
  expect(languagesWithFilename('Makefile')).toEqual(['Makefile'])
})

test('finds the languages of an interpreter', () => {
  expect(languagesWithInterpreter('ruby')).toContain('Ruby')
})

test('finds a language by its alias', () => {
  expect(linguistLanguageByAlias('Shell-Script')?.name).toBe('Shell')
})
