import { expect, test } from 'vitest'
import { Warning, warningKinds } from './warning.ts'
import { warningSentences } from './warning-sentences.ts'

test('has a message for every kind of warning', () =>
  expect(Object.keys(warningSentences)).toEqual([...warningKinds]))

test('reports the length of a function in lines', () =>
  expect(warningSentences['long-function'](143, 100)).toBe(
    'The function is 143 lines long. The recommended maximum is 100.',
  ))

test('formats large numbers with thousands separators', () =>
  expect(warningSentences['long-file'](1_432_000, 1000)).toBe(
    'The file has 1,432,000 lines of code. The recommended maximum is 1,000.',
  ))

test('reports nesting depth in levels', () =>
  expect(warningSentences['deep-nesting'](7, 5)).toBe(
    'The code is nested 7 levels deep. The recommended maximum is 5.',
  ))

test('names the type of a secret', () =>
  expect(warningSentences.secret('A private key')).toBe(
    'A private key is stored in the file. Revoke and remove it.',
  ))

test('rejects line number 0', () => {
  const warning = { fileName: 'a.ts', startLine: 0, endLine: 1, kind: 'secret', text: 'A' }
  expect(Warning.safeParse(warning).success).toBe(false)
})
