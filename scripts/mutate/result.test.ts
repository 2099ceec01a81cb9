import { expect, test } from 'vitest'
import { formatSummary, judge } from './result.ts'

const mutant = {
  ...{ section: '5', row: 'slugs', file: 'slug.ts', find: 'a', replace: 'b' },
  ...{ test: 'slug.test.ts', testTitle: 'trims' },
}
const failing = { file: 'slug.test.ts', title: 'trims dashes', isFailed: true }
const passing = { ...failing, isFailed: false }

test('a mutant is killed when a named test of its row fails', () => {
  expect(judge(mutant, [failing], [passing])).toMatchObject({ outcome: 'killed', details: ['trims dashes'] })
})

test('a mutant survives when the named tests pass', () => {
  expect(judge(mutant, [passing], [passing]).outcome).toBe('survived')
})

test.each([
  ['the test fails without it, too', [failing], [failing]],
  ['only another test of the file was executed', [{ ...failing, title: 'lowercases' }], [passing]],
  ['only a test of another file was executed', [{ ...failing, file: 'number.test.ts' }], [passing]],
  ['the test file could not be loaded', [], [passing]],
])('a mutant is invalid when %s', (_, tests, baseline) => {
  expect(judge(mutant, tests, baseline).outcome).toBe('invalid')
})

test('the summary counts each outcome', () => {
  const results = [judge(mutant, [failing], [passing]), judge(mutant, [], [])]
  expect(formatSummary(results, 3)).toBe('1 killed, 0 survived, 1 invalid, 3 not applicable')
})
