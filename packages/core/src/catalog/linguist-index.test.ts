import { expect, test } from 'vitest'
import { linguist } from './linguist.ts'
import {
  languagesWithExtension,
  languagesWithFilename,
  languagesWithInterpreter,
  linguistLanguageCalled,
} from './linguist-index.ts'

const patterns = [
  ...linguist.vendored,
  ...linguist.documentation,
  ...linguist.heuristics.flatMap(({ rules }) =>
    rules.flatMap(({ all = [], none = [] }) => [...all, ...none]),
  ),
]

test('every pattern compiles', () => {
  expect(() => patterns.map((pattern) => new RegExp(pattern, 'm'))).not.toThrow()
})

test('no pattern needs the inline flags Node 22 does not know', () => {
  expect(patterns.filter((pattern) => /\(\?[imx-]+[:)]/.test(pattern))).toEqual([])
})

test('an extension has all the languages that claim it', () => {
  expect(languagesWithExtension('.h')).toEqual(['C', 'C++', 'Objective-C'])
})

test('a file name has its language', () => {
  expect(languagesWithFilename('Makefile')).toEqual(['Makefile'])
})

test('an interpreter has its languages', () => {
  expect(languagesWithInterpreter('ruby')).toContain('Ruby')
})

test('a language is known by its aliases', () => {
  expect(linguistLanguageCalled('Shell-Script')?.name).toBe('Shell')
})
