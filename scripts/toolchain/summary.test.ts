import { expect, test } from 'vitest'
import { outcome, summary, vitestResult } from './summary.mjs'

const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

test('a run in which all went well ends with its count', () => {
  expect(summary([outcome(true), { passed: 122, failed: 0, skipped: 0 }]).line).toBe(
    'Tests: 123 passed, 0 failed',
  )
})

test('skipped tests are told', () => {
  expect(summary([{ passed: 1, skipped: 4 }]).line).toBe('Tests: 1 passed, 0 failed, 4 skipped')
})

test('a failed check counts as a failed test', () => {
  expect(summary([outcome(false), { passed: 3 }])).toEqual({
    line: 'Tests: 3 passed, 1 failed',
    failed: true,
  })
})

test('a test file that cannot be read counts as a failed test', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(vitestResult({ ...nothing, testResults }, 1)).toMatchObject({ failed: 1 })
})

test('a failed test in a file is counted once', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
  expect(vitestResult({ ...nothing, numFailedTests: 1, testResults }, 1)).toMatchObject({ failed: 1 })
})

test('a run that failed for no test of its own still counts as failed', () => {
  expect(vitestResult({ ...nothing, numPassedTests: 5 }, 1)).toMatchObject({ passed: 5, failed: 1 })
})

test('a run that wrote no report counts as failed', () => {
  expect(vitestResult(undefined, 0)).toEqual({ failed: 1 })
})
