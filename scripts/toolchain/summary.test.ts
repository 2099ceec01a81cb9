import { expect, test } from 'vitest'
import { checkResult, summary, vitestResult } from './summary.mjs'

const emptyReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}

test('counts passed tests', () => {
  expect(summary([checkResult(true), { passed: 122, failed: 0, skipped: 0 }]).line).toBe(
    'Tests: 123 passed, 0 failed',
  )
})

test('mentions skipped tests', () => {
  expect(summary([{ passed: 1, skipped: 4 }]).line).toBe('Tests: 1 passed, 0 failed, 4 skipped')
})

test('counts a failed check as a failed test', () => {
  expect(summary([checkResult(false), { passed: 3 }])).toEqual({
    line: 'Tests: 3 passed, 1 failed',
    failed: true,
  })
})

test('counts a test file that fails to load as a failed test', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(vitestResult({ ...emptyReport, testResults }, 1)).toMatchObject({ failed: 1 })
})

test('counts a failed test in a file once', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
  expect(vitestResult({ ...emptyReport, numFailedTests: 1, testResults }, 1)).toMatchObject({ failed: 1 })
})

test('counts a failed run without failed tests as one failure', () => {
  expect(vitestResult({ ...emptyReport, numPassedTests: 5 }, 1)).toMatchObject({ passed: 5, failed: 1 })
})

test('counts a missing report as a failure', () => {
  expect(vitestResult(undefined, 0)).toEqual({ failed: 1 })
})
