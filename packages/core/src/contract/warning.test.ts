import { expect, test } from 'vitest'
import { Warning, warningKinds } from './warning.ts'
import { warningSentences } from './warning-sentences.ts'

test('every kind of warning has its sentence', () =>
  expect(Object.keys(warningSentences)).toEqual([...warningKinds]))

test('a long function is told in lines', () =>
  expect(warningSentences['long-function'](143, 100)).toBe(
    'The function is 143 lines long; 100 is a good limit.',
  ))

test('large figures are grouped', () =>
  expect(warningSentences['long-file'](1_432_000, 1000)).toBe(
    'The file has 1,432,000 lines of code; 1,000 is a good limit.',
  ))

test('a depth is told in levels', () =>
  expect(warningSentences['deep-nesting'](7, 5)).toBe('The code is nested 7 levels deep; 5 is a good limit.'))

test('a secret is told by what it is', () =>
  expect(warningSentences.secret('A private key')).toBe(
    'A private key is kept in the file; it should be revoked and removed.',
  ))

test('a warning says nothing of no file', () => {
  const warning = { fileName: 'a.ts', startLine: 0, endLine: 1, kind: 'secret', text: 'A' }
  expect(Warning.safeParse(warning).success).toBe(false)
})
